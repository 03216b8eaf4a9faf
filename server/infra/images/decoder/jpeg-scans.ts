const SOI = Buffer.from([0xff, 0xd8, 0xff]);
const EOI = 0xd9;
const SOS = 0xda;

/**
 * Whether an image in this JPEG file has more than `maxScans` scans. Read as libjpeg reads it: what lies in a segment
 * (a thumbnail in EXIF) or in entropy-coded data is no marker. Behind the first image a gain map or a second view may
 * follow.
 */
export function hasMoreScans(jpeg: Buffer, maxScans: number): boolean {
  for (let start = 0; start >= 0; ) {
    const { scans, end } = readImage(jpeg, start + 2, maxScans);
    if (scans > maxScans) return true;
    start = jpeg.indexOf(SOI, end);
  }
  return false;
}

/** Whether its first image has its end marker; without one its data may still be whole. */
export const hasEndMarker = (jpeg: Buffer): boolean =>
  readImage(jpeg, SOI.length - 1, Number.POSITIVE_INFINITY).isEnded;

/** Counts up to one more than `maxScans`; `end` is behind the image. */
function readImage(jpeg: Buffer, from: number, maxScans: number): { scans: number; end: number; isEnded: boolean } {
  let scans = 0;
  let at = from;
  while (scans <= maxScans) {
    // By hand: for a crafted file a search would be called at every other byte. Fill bytes may precede a marker.
    while (at < jpeg.length && (jpeg[at] !== 0xff || jpeg[at + 1] === 0xff)) at += 1;
    const marker = jpeg[at + 1];
    if (marker === undefined) return { scans, end: jpeg.length, isEnded: false };
    at += 2;
    if (marker === EOI) return { scans, end: at, isEnded: true };
    if (marker === SOS) scans += 1;
    if (hasLength(marker)) at += Math.max(2, lengthAt(jpeg, at));
  }
  return { scans, end: at, isEnded: false };
}

/** Not so a stuffed zero, TEM, the restart markers and SOI. */
function hasLength(marker: number): boolean {
  return marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
}

/** A segment's length counts its own two bytes. */
function lengthAt(jpeg: Buffer, at: number): number {
  return at + 1 < jpeg.length ? jpeg.readUInt16BE(at) : 0;
}
