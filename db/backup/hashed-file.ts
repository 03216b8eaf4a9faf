import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** `sha256` in hexadecimal. */
export type FileSum = { sha256: string; bytes: number };

const OWNER_ONLY = 0o600;

/** Writes what comes out of the streams to a new file for its owner alone, forced to the disk. */
export async function writeHashed(
  path: string,
  ...[source, ...transforms]: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]
): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  await pipeline([source, ...transforms, summing, file]);
  return { sha256: hash.digest('hex'), bytes };
}

/** Throws the file system's error for a file that cannot be read. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
