import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { checksumOf, type GzipSegment, gzipOf } from './gzip-segments.ts';

/** The number of cached style sheets; fewer differ. */
const MAX_STYLES = 16;
const NOTHING = Buffer.alloc(0);
const cachedStyles: GzipSegment[] = [];

/** A page as gzip. Its styles, most of it and equal in every rendering, are compressed once (decision 043). */
export function gzipPage(page: Buffer): Buffer<ArrayBuffer> {
  const tag = page.indexOf('<style');
  const start = page.indexOf('>', tag) + 1;
  const end = page.indexOf('</style>', start);
  if (tag < 0 || end < 0) return gzipSync(page);
  return gzipOf([once(page.subarray(0, start)), always(page.subarray(start, end)), once(page.subarray(end))], NOTHING);
}

/** A part that only this page has. */
function once(bytes: Buffer): GzipSegment {
  return { bytes, compressed: deflate(bytes), checksum: (start) => crc32(bytes, start) };
}

function always(styles: Buffer): GzipSegment {
  const cached = cachedStyles.find(({ bytes }) => bytes.equals(styles));
  if (cached) return cached;
  // A copy, so that the page itself does not stay in memory.
  const bytes = Buffer.from(styles);
  const segment = { bytes, compressed: deflate(bytes, constants.Z_BEST_COMPRESSION), checksum: checksumOf(bytes) };
  cachedStyles.unshift(segment);
  cachedStyles.splice(MAX_STYLES);
  return segment;
}

function deflate(bytes: Buffer, level = constants.Z_DEFAULT_COMPRESSION): Uint8Array {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
}
