import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { screenSize, thumbnailSize } from './copy-sizes.ts';
import { hasMoreScans } from './jpeg-scans.ts';
import type { DecoderReply, DecoderTask, EncodedImage, EncodedPage, ImageFormat, WholeImage } from './messages.ts';

/** By sharp's names; an AVIF is a HEIF with av1 in it. */
const FORMATS = new Map<string, ImageFormat>([
  ['png', 'png'],
  ['jpeg', 'jpeg'],
  ['gif', 'gif'],
  ['webp', 'webp'],
  ['heif', 'avif'],
]);
const MAX_SIDE_PIXELS = 2560;
/** A sheet of A4 at 300 dots an inch. */
const MAX_PAGE_SIDE = 3508;

// A process decodes one image at a time, on one thread, and keeps none afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** Throws what Node says of the file, or libvips of its content. */
export async function perform({ kind, source, maxPixels, maxScans }: DecoderTask): Promise<DecoderReply> {
  // Read here and not by sharp, which distinguishes a file system's error from a broken image by its wording only.
  const data = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  if (!isOpaque(data)) return { outcome: 'not-an-image' };
  // Before libvips, which reads every scan before anything else is asked of it.
  if (isJpeg(data) && hasMoreScans(data, maxScans)) return { outcome: 'not-an-image' };
  const image = sharp(data, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true });
  const { format: sharpFormat, compression, hasAlpha, width, height } = await image.metadata();
  const format = FORMATS.get(sharpFormat);
  if (!format || (format === 'avif' && compression !== 'av1')) return { outcome: 'not-an-image' };
  if (kind === 'inspect') return { outcome: 'inspected', pixels: width * height, format };
  if (kind === 'page') return { outcome: 'page-encoded', page: await reencodePage(image) };
  const whole = await reencode(image, hasAlpha);
  if (kind === 'whole') return { outcome: 'whole-encoded', image: whole };
  return { outcome: 'encoded', image: { ...whole, ...(await copiesOf(whole)) } };
}

/** Upright, first frame only, without metadata: JPEG or, where it may be transparent, WebP (contract section 7). */
async function reencode(image: Sharp, hasAlpha: boolean): Promise<WholeImage> {
  const inside = { width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true } as const;
  const upright = image.resize(inside);
  const encoded = hasAlpha ? upright.webp({ quality: 82 }) : upright.jpeg({ quality: 82 });
  const { data: full, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { full, extension: hasAlpha ? 'webp' : 'jpg', width: info.width, height: info.height };
}

/** The image is decoded once for both. */
async function copiesOf({ full, ...size }: WholeImage): Promise<Pick<EncodedImage, 'screen' | 'thumbnail'>> {
  const screen = screenSize(size);
  const image = sharp(full).resize({ ...(screen ?? { width: size.width, height: size.height }), fit: 'fill' });
  const { data, info: raw } = await image.raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw });
  // More effort saves a twentieth of the bytes for three times the processor time (decision 092).
  const file = screen && (await pixels().webp({ quality: 80, effort: 0 }).toBuffer());
  const small = pixels().resize({ ...thumbnailSize(size), fit: 'fill' });
  const thumbnail = await small.webp({ quality: 76 }).toBuffer();
  return { screen: file && file.length < full.length ? { file, width: raw.width } : null, thumbnail };
}

/** Upright, without metadata, always JPEG: whoever gets a document can open it (contract section 15). */
async function reencodePage(image: Sharp): Promise<EncodedPage> {
  const inside = { width: MAX_PAGE_SIDE, height: MAX_PAGE_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return { full: await image.resize(inside).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer() };
}

const isJpeg = (data: Buffer) => data.toString('latin1', 0, 3) === '\xff\xd8\xff';

/** The five accepted kinds, identified by their first bytes: no other decoder (SVG, TIFF, PDF) ever sees a file. */
function isOpaque(data: Buffer): boolean {
  const text = data.toString('latin1', 0, 16);
  return (
    isJpeg(data) ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF....WEBP/s.test(text) ||
    /^....ftyp/s.test(text)
  );
}
