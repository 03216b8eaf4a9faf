import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Bytes from which a response body waits for its client on the disk. */
const MIN_BYTES = 1024 * 1024;

/** Bytes of all bodies on the disk; beyond them the connection that has been reading for longest is closed. */
const MAX_BYTES = 1024 * 1024 * 1024;

type Stored = { size: number; response: ServerResponse };

/**
 * Keeps large response bodies out of memory while clients read them: a batch of lookups of shipments with long notes
 * has 24 MB, and a client may take a minute for each 64 kB (docs/contract/wire.md, 'Connections'; decision 024).
 */
export class ResponseSpool {
  readonly #directory: string;
  readonly #warn: (reason: unknown, message: string) => void;
  readonly #maxBytes: number;
  /** The oldest first. */
  readonly #stored = new Set<Stored>();
  #bytes = 0;
  #hasWarned = false;

  /**
   * The directory is created when first needed. A file's name is removed once it is open, so a crash leaves nothing.
   */
  constructor(directory: string, warn: (reason: unknown, message: string) => void, maxBytes = MAX_BYTES) {
    this.#directory = directory;
    this.#warn = warn;
    this.#maxBytes = maxBytes;
  }

  takes(body: unknown): body is string | Uint8Array {
    if (typeof body === 'string') return body.length * 3 >= MIN_BYTES && Buffer.byteLength(body) >= MIN_BYTES;
    return body instanceof Uint8Array && body.length >= MIN_BYTES;
  }

  /**
   * Writes the body to disk, sends it from there as fast as the client takes it, and ends the response. Calls
   * `sendFromMemory` if the disk takes nothing. Beyond the limit of all bodies the oldest make room: slow readers,
   * however many, keep nobody else from a response.
   */
  send(body: string | Uint8Array, response: ServerResponse, sendFromMemory: () => void): void {
    const entry = { size: Buffer.byteLength(body), response };
    this.#makeRoom(entry.size);
    this.#stored.add(entry);
    this.#bytes += entry.size;
    const stored = this.#store(body).catch((reason) => {
      this.#warnOnce(reason, 'A large response could not be written to the disk: it was sent from memory');
      sendFromMemory();
      return undefined;
    });
    void this.#stream(stored, entry);
  }

  #makeRoom(size: number): void {
    for (const oldest of this.#stored) {
      if (this.#bytes + size <= this.#maxBytes) return;
      this.#warnOnce(undefined, 'Large responses fill their place on the disk: the oldest connections were closed');
      this.#remove(oldest);
      oldest.response.destroy();
    }
  }

  #remove(entry: Stored): void {
    if (this.#stored.delete(entry)) this.#bytes -= entry.size;
  }

  /** A function of its own: its closure must not keep the body. Resolves also if the client disconnected. */
  async #stream(stored: Promise<FileHandle | undefined>, entry: Stored): Promise<void> {
    const { size, response } = entry;
    const file = await stored;
    if (file) {
      if (!response.headersSent) response.setHeader('content-length', size);
      await pipeline(file.createReadStream({ start: 0 }), response).catch(() => undefined);
      // The stream of a response that was closed before it began leaves it open.
      await file.close();
    }
    this.#remove(entry);
  }

  #warnOnce(reason: unknown, message: string): void {
    if (!this.#hasWarned) this.#warn(reason, message);
    this.#hasWarned = true;
  }

  async #store(body: string | Uint8Array): Promise<FileHandle> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
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
