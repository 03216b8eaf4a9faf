import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A segment of a text, plain and compressed. */
export type GzipSegment = { bytes: Buffer; compressed: Uint8Array; checksum: (start: number) => number };

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);
const WINDOW = 32 * 1024;

/**
 * Compresses once a text that is always the same except for short gaps; each response then only joins the segments.
 * (RFC 1951 lets blocks of different origin follow each other; RFC 1952 adds checksum and length.) `gap` is the number
 * of bytes between two texts; no text may contain a NUL. Segments that equal those of `like` at the same place are
 * shared with it and stored once.
 */
export function compressSegments(
  texts: readonly string[],
  gap: number,
  like: readonly GzipSegment[] = [],
): GzipSegment[] {
  // No text contains this byte, so no segment refers back to a gap, whose content is not known yet.
  const hole = Buffer.alloc(gap);
  let before = Buffer.alloc(0);
  return texts.map((text, index) => {
    const bytes = ownBytes(text);
    // A long segment refers to nothing before it, so other texts can share it.
    const dictionary = bytes.length > WINDOW ? undefined : before;
    before = Buffer.concat([before, bytes, hole]).subarray(-WINDOW);
    const other = like[index];
    if (!other?.bytes.equals(bytes))
      return { bytes, compressed: deflate(bytes, dictionary), checksum: checksumOf(bytes) };
    return dictionary ? { ...other, compressed: deflate(bytes, dictionary) } : other;
  });
}

/** The texts with `between` in their gaps. */
export function plainOf(parts: readonly GzipSegment[], between: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat(parts.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [between, bytes])));
}

/** The same as gzip; `between` may be empty. */
export function gzipOf(parts: readonly GzipSegment[], between: Buffer): Buffer<ArrayBuffer> {
  const blocks: Uint8Array[] = [HEADER];
  const stored = storedBlock(between);
  let checksum = 0;
  let size = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0 && between.length > 0) {
      blocks.push(stored);
      checksum = crc32(between, checksum);
      size += between.length;
    }
    blocks.push(part.compressed);
    checksum = part.checksum(checksum);
    size += part.bytes.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, trailer]);
}

/** A copy with memory of its own: a slice of Node's pool would retain all 64 kB of it. */
function ownBytes(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer);
}

/** A copy, too, because zlib's result is in a chunk of 16 kB. */
function deflate(bytes: Buffer, dictionary: Buffer | undefined): Uint8Array {
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  return new Uint8Array(deflateRawSync(bytes, dictionary?.length ? { ...options, dictionary } : options));
}

function storedBlock(content: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(content.length, 1);
  block.writeUInt16LE(content.length ^ 0xffff, 3);
  return Buffer.concat([block, content]);
}

/** CRC-32 is linear in its start: 32 probes determine how a part continues any checksum, without reading it again. */
export function checksumOf(bytes: Buffer): (start: number) => number {
  const fromZero = crc32(bytes, 0);
  const columns = Int32Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ fromZero);
  return (start) => columns.reduce((sum, column, bit) => ((start >>> bit) & 1 ? sum ^ column : sum), fromZero) >>> 0;
}
