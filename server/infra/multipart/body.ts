import { AppError } from '#server/errors/app-error.ts';

/**
 * A request's body, piece by piece. Throws `too-large` beyond `limit` bytes and `invalid` when the sender breaks off.
 * An unread rest is the connection's affair (server/bootstrap/connections/lingering-close.ts).
 */
export async function* readUploadBody(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  for (let received = 0; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError('upload-aborted');
    });
    if (done) return;
    received += value.length;
    if (received > limit) throw new AppError('upload-too-large');
    yield value;
  }
}
