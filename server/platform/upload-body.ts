import { Failure } from '../contract/failure.ts';

export const BROKEN_OFF = 'The upload was broken off';

const DRAINING_MILLISECONDS = 5_000;

/** A request's body, read within a limit. */
export type UploadBody = {
  chunks(): AsyncGenerator<Uint8Array>;
  /** Reads on for a while after a refusal: a browser that is still sending sees a broken connection, not the answer. */
  drain(): Promise<void>;
};

/** `chunks` throws `too-large` beyond `limit` bytes and `invalid` when the sender breaks off. */
export function readUploadBody(request: Request, limit: number): UploadBody {
  const reader = request.body?.getReader();
  let received = 0;
  let over = reader === undefined;

  const next = async (): Promise<Uint8Array | null> => {
    if (over || !reader) return null;
    try {
      const { done, value } = await reader.read();
      if (!done) {
        received += value.length;
        return value;
      }
    } catch {
      over = true;
      throw new Failure('invalid', BROKEN_OFF);
    }
    over = true;
    return null;
  };

  return {
    async *chunks() {
      for (let chunk = await next(); chunk; chunk = await next()) {
        if (received > limit) throw new Failure('too-large', 'The upload is too large');
        yield chunk;
      }
    },
    async drain() {
      const enough = setTimeout(() => void stop(), DRAINING_MILLISECONDS);
      const stop = async () => {
        over = true;
        await reader?.cancel().catch(() => undefined);
      };
      try {
        while (received <= limit && (await next()));
      } catch {
        over = true;
      } finally {
        clearTimeout(enough);
        await stop();
      }
    },
  };
}
