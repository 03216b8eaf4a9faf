import { crc32 } from 'node:zlib';
import { hasEndMarker } from './jpeg-scans.ts';
import type { ImageFormat } from './messages.ts';

/** The format that a file's beginning claims: no other decoder (SVG, TIFF, PDF) ever sees a file. */
export function declaredFormat(data: Buffer): ImageFormat | null {
  const text = data.toString('latin1', 0, 16);
  if (/^\xff\xd8\xff[\xc0-\xff]/.test(text)) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n') && text.endsWith('IHDR')) return 'png';
  if (/^GIF8[79]a/.test(text) && hasGifBlock(data)) return 'gif';
  if (/^RIFF....WEBPVP8/s.test(text)) return 'webp';
  return /^....ftyp/s.test(text) ? 'avif' : null;
}

const GIF_BLOCKS = [0x21, 0x2c, 0x3b];

/** Behind the header and its colours: a text may begin as a GIF does. */
function hasGifBlock(data: Buffer): boolean {
  const flags = data[10] ?? 0;
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  return GIF_BLOCKS.includes(data[13 + colours] ?? 0);
}

/**
 * The file with the last bytes that its writer left out, and under the brand that libvips goes by. `failOn`: in a JPEG
 * without its end what is missing before that would be drawn in grey, with a warning.
 */
export function completeFile(data: Buffer, format: ImageFormat): { data: Buffer; failOn: 'error' | 'warning' } {
  const isUnended = format === 'jpeg' && !hasEndMarker(data);
  return {
    data: isUnended ? Buffer.concat([data, JPEG_END]) : COMPLETED[format](data),
    failOn: isUnended ? 'warning' : 'error',
  };
}

const JPEG_END = Buffer.of(0xff, 0xd9);
/** The end of the file alone: with the end of the data, one that breaks off behind a block of them would seem whole. */
const GIF_END = Buffer.of(0x3b);

const COMPLETED: Record<ImageFormat, (data: Buffer) => Buffer> = {
  jpeg: (data) => data,
  gif: (data) => Buffer.concat([data, GIF_END]),
  png: withChecksum,
  webp: withoutCutChunk,
  avif: underAvifBrand,
};

/** libvips reads a PNG without its last chunk, but not without the checksum of the one before. */
function withChecksum(data: Buffer): Buffer {
  for (let at = 8; at + 8 <= data.length; ) {
    const end = at + 8 + data.readUInt32BE(at);
    if (end <= data.length && data.length < end + 4) {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(data.subarray(at + 4, end)));
      return Buffer.concat([data.subarray(0, end), checksum]);
    }
    at = end + 4;
  }
  return data;
}

const WEBP_PIXELS = /^(?:VP8[ L]|ANMF)$/;

/** Behind the pixels of a WebP there may be metadata, which break off or lack the byte that fills up an odd length. */
function withoutCutChunk(data: Buffer): Buffer {
  if (data.length < 12 || data.length >= data.readUInt32LE(4) + 8) return data;
  let [end, hasPixels] = [12, false];
  while (end + 8 <= data.length) {
    const next = end + 8 + data.readUInt32LE(end + 4);
    if (next > data.length) break;
    hasPixels ||= WEBP_PIXELS.test(data.toString('latin1', end, end + 4));
    end = next + (next % 2);
  }
  if (!hasPixels) return data;
  const whole = Buffer.alloc(end);
  data.copy(whole, 0, 0, Math.min(end, data.length));
  whole.writeUInt32LE(end - 8, 4);
  return whole;
}

const MAX_BRANDS = 64;

/** An AVIF may name another brand first, such as `mif1`; libvips asks no other. */
function underAvifBrand(data: Buffer): Buffer {
  const brands = data.toString('latin1', 16, Math.min(data.readUInt32BE(0), 16 + 4 * MAX_BRANDS));
  if (!/^(?:.{4})*?avif/s.test(brands) || /^avi[fs]$/.test(data.toString('latin1', 8, 12))) return data;
  const renamed = Buffer.from(data);
  renamed.write('avif', 8, 'latin1');
  return renamed;
}
