import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Bytes from which a response body waits for its client on the disk. */
const MIN_BYTES = 1024 * 1024;

/** Bytes of all bodies on the disk; beyond them a connection is closed. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Keeps large response bodies out of memory while their clients read them: a list of 200 shipments with long notes has 24 MB, and a
 * client may take a minute over each 64 kB (contract section 7, 'Connections'; docs/decisions/024).
 */
export class ResponseSpool {
  readonly #directory: string;
  #bytes = 0;

  /** `directory` is made where it is missing. A body's file has no name any more once it is open: nothing is left by a crash. */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#directory = directory;
  }

  takes(body: unknown): body is string | Uint8Array {
    if (typeof body === 'string') return body.length * 3 >= MIN_BYTES && Buffer.byteLength(body) >= MIN_BYTES;
    return body instanceof Uint8Array && body.length >= MIN_BYTES;
  }

  /** Writes the body to the disk, then sends it from there as fast as the client takes it, and ends the response. */
  send(body: string | Uint8Array, response: ServerResponse): void {
    const size = Buffer.byteLength(body);
    if (this.#bytes + size > MAX_BYTES) return void response.destroy();
    if (!response.headersSent) response.setHeader('content-length', size);
    this.#bytes += size;
    // Two functions: the first one's frame, which holds the body, is gone while the second waits for the client.
    this.#store(body)
      .then((file) => stream(file, response))
      .catch(() => response.destroy())
      .finally(() => {
        this.#bytes -= size;
      });
  }

  async #store(body: string | Uint8Array): Promise<FileHandle> {
    const path = join(this.#directory, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
      await file.writeFile(body);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

/** Resolves also where the client went away: that is no error of ours. */
async function stream(file: FileHandle, response: ServerResponse): Promise<void> {
  await pipeline(file.createReadStream({ start: 0 }), response).catch(() => undefined);
}
