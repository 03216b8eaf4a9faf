import { createHash } from 'node:crypto';

const BOUNDARY = /;\s*boundary="?([^";]+)/i;

/** SHA-256 of a request's query and body. A form's boundary, which is another each time, is left out. */
export type RequestDigest = {
  add(chunk: Uint8Array): void;
  digest(): string;
};

export function createRequestDigest(request: Request): RequestDigest {
  const hash = createHash('sha256').update(`${new URL(request.url).search}\n`);
  const boundary = Buffer.from(BOUNDARY.exec(request.headers.get('content-type') ?? '')?.[1] ?? '');
  // What may be the beginning of a boundary waits for the next chunk.
  let waiting = Buffer.alloc(0);
  return {
    add(chunk) {
      if (boundary.length === 0) {
        hash.update(chunk);
        return;
      }
      const bytes = Buffer.concat([waiting, chunk]);
      let from = 0;
      for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, from)) {
        hash.update(bytes.subarray(from, at));
        from = at + boundary.length;
      }
      const until = Math.max(from, bytes.length - boundary.length + 1);
      hash.update(bytes.subarray(from, until));
      waiting = bytes.subarray(until);
    },
    digest: () => hash.update(waiting).digest('hex'),
  };
}
