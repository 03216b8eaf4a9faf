import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Gives the gzip of all parts with `between` after each but the last. `between` is as long as was said, and short. */
export type PreparedGzip = (between: Buffer) => Buffer<ArrayBuffer>;

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);
const WINDOW = 32 * 1024;

/**
 * Compresses text that is always the same but for a few short places, once: each answer then only puts the pieces together
 * (RFC 1951 lets blocks of different origin follow each other, RFC 1952 adds checksum and length). The text holds no NUL.
 */
export function prepareGzip(parts: readonly Buffer[], gap: number): PreparedGzip {
  // No text holds this byte, so no piece refers back to a place whose content is not known yet.
  const hole = Buffer.alloc(gap);
  let before = Buffer.alloc(0);
  const pieces = parts.map((part) => {
    const packed = deflateRawSync(part, {
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    before = Buffer.concat([before, part, hole]).subarray(-WINDOW);
    return { packed, checksum: continueChecksum(part) };
  });
  const size = parts.reduce((sum, part) => sum + part.length, gap * (parts.length - 1));
  return (between) => {
    const blocks: Buffer[] = [HEADER];
    const stored = storedBlock(between);
    let checksum = 0;
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) {
        blocks.push(stored);
        checksum = crc32(between, checksum);
      }
      blocks.push(piece.packed);
      checksum = piece.checksum(checksum);
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(size % 2 ** 32, 4);
    return Buffer.concat([...blocks, LAST_BLOCK, trailer]);
  };
}

function storedBlock(content: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(content.length, 1);
  block.writeUInt16LE(content.length ^ 0xffff, 3);
  return Buffer.concat([block, content]);
}

/** CRC-32 is linear in where it starts: 32 probes tell how `part` carries on any checksum, without reading it again. */
function continueChecksum(part: Buffer): (start: number) => number {
  const fromZero = crc32(part, 0);
  const columns = Array.from({ length: 32 }, (_, bit) => crc32(part, (1 << bit) >>> 0) ^ fromZero);
  return (start) => columns.reduce((sum, column, bit) => ((start >>> bit) & 1 ? sum ^ column : sum), fromZero) >>> 0;
}
