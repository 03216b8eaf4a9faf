const CR = 13;
const LF = 10;

/** Chunks of a body that carry so little each cost the parser more than they bring: a sender of many of them is cut. */
const MANY_CHUNKS = 2_000;
const MIN_BYTES_PER_CHUNK = 32;

/**
 * Finds the end of a chunked body (RFC 9112, section 7.1), so that the parser gets it whole: cut at every empty line, a
 * body of 250 kB of them would take half a second. A body that it cannot read goes to the parser, which rejects it.
 */
export class ChunkedBody {
  #state: 'size' | 'extension' | 'data' | 'trailer' | 'unreadable' = 'size';
  #size = 0;
  #left = 0;
  #lineLength = 0;
  #chunks = 0;
  #bytes = 0;

  /** Whether it has come in so many and so small chunks that it is an attack. */
  get isCrumbled(): boolean {
    return this.#chunks > MANY_CHUNKS && this.#bytes < this.#chunks * MIN_BYTES_PER_CHUNK;
  }

  /** How many of these bytes belong to the body. */
  take(bytes: Buffer): number {
    let at = 0;
    while (at < bytes.length && this.#state !== 'unreadable') {
      if (this.#state === 'data') at = this.#skipData(bytes, at);
      else if (this.#readLine(bytes[at] ?? 0)) return at + 1;
      else at += 1;
    }
    return bytes.length;
  }

  #skipData(bytes: Buffer, at: number): number {
    const taken = Math.min(this.#left, bytes.length - at);
    this.#left -= taken;
    if (this.#left === 0) this.#begin('size');
    return at + taken;
  }

  /** One byte of a line; true when it is the body's last. */
  #readLine(byte: number): boolean {
    if (byte === CR) return false;
    if (this.#state === 'trailer') return this.#readTrailer(byte);
    if (byte === LF) this.#endSizeLine();
    else if (this.#state === 'size') this.#readSize(byte);
    return false;
  }

  #readTrailer(byte: number): boolean {
    if (byte === LF && this.#lineLength === 0) return true;
    this.#lineLength = byte === LF ? 0 : this.#lineLength + 1;
    return false;
  }

  #readSize(byte: number): void {
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) this.#state = 'extension';
    else this.#size = this.#size * 16 + digit;
    if (this.#size > Number.MAX_SAFE_INTEGER) this.#state = 'unreadable';
  }

  #endSizeLine(): void {
    this.#chunks += 1;
    this.#bytes += this.#size;
    if (this.#size === 0) this.#begin('trailer');
    else {
      this.#left = this.#size + 2;
      this.#begin('data');
    }
  }

  #begin(state: 'size' | 'data' | 'trailer'): void {
    this.#state = state;
    this.#size = 0;
    this.#lineLength = 0;
  }
}
