import { createHash } from 'node:crypto';
import { isOfType } from '#server/infra/content-type.ts';

const BOUNDARY = /;\s*boundary="?([^";]+)/i;
/** More parts than any form has. The parts after them count as they are: leaving out each boundary costs a step. */
const MAX_BOUNDARIES = 1_000;

/**
 * SHA-256 of a request's query and body. A form's boundary, which is another each time, is left out. JSON counts by
 * its value: clients write spaces, escapes and the order of names differently.
 */
export type RequestDigest = {
  add(chunk: Uint8Array): void;
  digest(): string;
  /** Whether a stored digest is that of the same request. Earlier releases stored that of the bytes of JSON too. */
  matches(stored: string): boolean;
};

export function createRequestDigest(request: Request): RequestDigest {
  const type = request.headers.get('content-type') ?? '';
  const query = `${new URL(request.url).search}\n`;
  if (isOfType(type, 'application/json')) return digestOfJson(query);
  return digestOfBytes(query, isOfType(type, 'multipart/form-data') ? (BOUNDARY.exec(type)?.[1] ?? '') : '');
}

const sha256 = (query: string) => createHash('sha256').update(query);

/** The chunks are collected: the routes limit a body of JSON to 256 kB before this. */
function digestOfJson(query: string): RequestDigest {
  const chunks: Uint8Array[] = [];
  const ofBytes = () => chunks.reduce((hash, chunk) => hash.update(chunk), sha256(query)).digest('hex');
  const digest = () => {
    const value = canonicalJson(new TextDecoder().decode(Buffer.concat(chunks)));
    return value === null ? ofBytes() : sha256(query).update(value).digest('hex');
  };
  return {
    add: (chunk) => void chunks.push(chunk),
    digest,
    matches: (stored) => stored === digest() || stored === ofBytes(),
  };
}

function digestOfBytes(query: string, boundaryText: string): RequestDigest {
  const hash = sha256(query);
  const boundary = Buffer.from(boundaryText);
  // Bytes that may be the beginning of a boundary wait for the next chunk.
  let waiting = Buffer.alloc(0);
  let boundaries = 0;
  const digest = () => hash.update(waiting).digest('hex');
  return {
    add(chunk) {
      if (boundary.length === 0) {
        hash.update(chunk);
        return;
      }
      const bytes = Buffer.concat([waiting, chunk]);
      let from = 0;
      for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, from)) {
        if (boundaries === MAX_BOUNDARIES) break;
        boundaries += 1;
        hash.update(bytes.subarray(from, at));
        from = at + boundary.length;
      }
      const until = Math.max(from, bytes.length - boundary.length + 1);
      hash.update(bytes.subarray(from, until));
      waiting = bytes.subarray(until);
    },
    digest,
    matches: (stored) => stored === digest(),
  };
}

/** Deeper than any body of the contract. Schemas ignore unknown fields, which may be nested as deep as 256 kB allow. */
const MAX_DEPTH = 64;

/** One text for all spellings of a JSON value: names sorted, no spaces. Null for no JSON, and for one nested deeper. */
function canonicalJson(text: string): string | null {
  try {
    return canonical(JSON.parse(text), MAX_DEPTH);
  } catch {
    return null;
  }
}

function canonical(value: unknown, depth: number): string {
  // `JSON.stringify` would write a number too large for a double as null.
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth === 0) throw new RangeError('Nested too deep');
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, depth - 1)).join()}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each, depth - 1)}`).join()}}`;
}
