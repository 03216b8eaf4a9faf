import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { completeFile, declaredFormat } from './complete-file.ts';
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
/** So many bytes of what is no image are sent back. */
const REPORTED = 1_024;
/** A sheet of A4 at 300 dots an inch. */
const MAX_PAGE_SIDE = 3508;

// A process decodes one image at a time, on one thread, and keeps none afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** Throws what Node says of the file, or libvips of an image that cannot be decoded. */
export async function perform({ kind, source, maxPixels, maxScans }: DecoderTask): Promise<DecoderReply> {
  // Read here and not by sharp, which distinguishes a file system's error from a broken image by its wording only.
  const sent = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  const declared = declaredFormat(sent);
  const noImage = () => ({ outcome: 'rejected', why: 'not-an-image', start: sent.subarray(0, REPORTED) }) as const;
  if (declared === null) return noImage();
  // Before libvips, which reads every scan before anything else is asked of it.
  if (declared === 'jpeg' && hasMoreScans(sent, maxScans)) return { outcome: 'rejected', why: 'too-many-scans' };
  const { data, failOn } = completeFile(sent, declared);
  const header = await sharp(data, { limitInputPixels: false, autoOrient: true })
    .metadata()
    .catch((error: Error) => {
      // A text may begin as an AVIF does.
      if (declared === 'avif' && NO_HEADER.test(error.message)) return null;
      throw error;
    });
  if (header === null) return noImage();
  const { format: sharpFormat, compression, hasAlpha, width, height } = header;
  const format = FORMATS.get(sharpFormat);
  if (!format || (format === 'avif' && compression !== 'av1')) return noImage();
  if (width * height > maxPixels) return { outcome: 'rejected', why: 'too-many-pixels' };
  if (kind === 'inspect') return { outcome: 'inspected', pixels: width * height, format };
  const image = sharp(data, { failOn, limitInputPixels: maxPixels, autoOrient: true });
  if (kind === 'page') return { outcome: 'page-encoded', page: await reencodePage(image, format) };
  const whole = await reencode(image, hasAlpha);
  if (kind === 'whole') return { outcome: 'whole-encoded', image: whole };
  return { outcome: 'encoded', image: { ...whole, ...(await copiesOf(whole)) } };
}

/** How sharp words a header that libvips cannot read. */
const NO_HEADER = /unsupported image format|corrupt header/;

/**
 * Upright, first frame only, without metadata: JPEG or, where it may be transparent, WebP (docs/contract/shipments.md,
 * 'Formats').
 */
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

/** Upright, on white, without metadata; a PNG stays one (docs/contract/documents.md). */
async function reencodePage(image: Sharp, format: ImageFormat): Promise<EncodedPage> {
  const inside = { width: MAX_PAGE_SIDE, height: MAX_PAGE_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const page = image.resize(inside).flatten({ background: 'white' });
  if (format === 'png') return { full: await page.png().toBuffer(), contentType: 'image/png' };
  return { full: await page.jpeg({ quality: 85 }).toBuffer(), contentType: 'image/jpeg' };
}
