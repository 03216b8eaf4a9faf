import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS, notAnImage, THUMBNAIL_SUFFIX } from '../contract/images.ts';
import { writeDurably } from './durable-files.ts';
import { openGate, openScales } from './gate.ts';
import { log } from './log.ts';
import { refusedImage } from './refused-image.ts';
import { ownStaging } from './staging.ts';
import type { PreparedImage } from './storage.ts';

/** As sharp calls them; an AVIF is a HEIF with av1 in it. */
const FORMATS = new Set(['png', 'jpeg', 'gif', 'webp', 'heif']);
const LONGEST_SIDE = 2560;
const THUMBNAIL_SIDE = 480;
const DECODING_SECONDS = 20;

/** libvips, which sharp calls, gives its errors no codes: how it words memory and system calls that failed. */
const OF_THE_MACHINE = /out of memory|system error/i;

// Two at once, one thread each, and none kept afterwards. Decoding takes up to 25 bytes a pixel (AVIF of 12 bits), 1.2 GB for
// the largest photograph: together they have no more pixels than that one.
const inTurn = openGate(2);
const withinMemory = openScales(MAX_IMAGE_PIXELS);
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads a received file (its path, or its bytes), makes the served image and its thumbnail and puts both into the staging
 * folder: upright, first frame only, without metadata, JPEG or, where it may be transparent, WebP (contract section 7).
 * Throws `invalid` with 'File {name} is not an image', or the file system's error.
 */
export function prepareImage(source: string | Uint8Array, name: string): Promise<PreparedImage> {
  return inTurn(async () => stageImage(await redraw(source, name)));
}

/** As `prepareImage`, in two steps: what this gives can be put into the staging folder more than once. */
export function redrawImage(source: Uint8Array, name: string): Promise<RedrawnImage> {
  return inTurn(() => redraw(source, name));
}

/** Puts one copy of the image and its thumbnail, under a name of its own, into the staging folder. */
export async function stageImage({ full, thumbnail, extension, width, height }: RedrawnImage): Promise<PreparedImage> {
  const image = { stem: randomBytes(16).toString('hex'), extension, width, height, bytes: full.length };
  try {
    await stage(`${image.stem}.${extension}`, full);
    await stage(`${image.stem}${THUMBNAIL_SUFFIX}`, thumbnail);
    return image;
  } catch (error) {
    await discardImages([image]);
    throw error;
  }
}

/** Removes prepared images that were not published. */
export async function discardImages(images: readonly PreparedImage[]): Promise<void> {
  for (const { stem, extension } of images) {
    await rm(join(ownStaging(), `${stem}.${extension}`), { force: true });
    await rm(join(ownStaging(), `${stem}${THUMBNAIL_SUFFIX}`), { force: true });
  }
}

const stage = (name: string, data: Uint8Array) => writeDurably(join(ownStaging(), name), data);

/** An image as it is served, and its thumbnail. */
export type RedrawnImage = {
  full: Buffer;
  thumbnail: Buffer;
  extension: 'jpg' | 'webp';
  width: number;
  height: number;
};

async function redraw(source: string | Uint8Array, name: string): Promise<RedrawnImage> {
  // Read here and not by sharp, which would tell a file system's error apart from a broken picture by its wording only.
  const data = typeof source === 'string' ? await readFile(source) : source;
  if (!isPhotograph(data)) throw refusedImage(notAnImage(name));
  const redrawn = await draw(data).catch((error: unknown) => {
    throw decodingFailure(error, name);
  });
  if (!redrawn) throw refusedImage(notAnImage(name));
  return redrawn;
}

/** Null for what is none of the five kinds. */
async function draw(data: Uint8Array): Promise<RedrawnImage | null> {
  const image = sharp(data, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, autoOrient: true });
  const { format, compression, hasAlpha, width, height } = await image.metadata();
  if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return null;
  return withinMemory(width * height, () => redrawnFrom(image, hasAlpha));
}

async function redrawnFrom(image: Sharp, hasAlpha: boolean): Promise<RedrawnImage> {
  const inside = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const upright = image.resize(inside).timeout({ seconds: DECODING_SECONDS });
  const encoded = hasAlpha ? upright.webp({ quality: 82 }) : upright.jpeg({ quality: 82 });
  const { data: full, info } = await encoded.toBuffer({ resolveWithObject: true });
  const small = { ...inside, width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
  const thumbnail = await sharp(full).resize(small).webp({ quality: 76 }).toBuffer();
  return { full, thumbnail, extension: hasAlpha ? 'webp' : 'jpg', width: info.width, height: info.height };
}

/**
 * What to throw for sharp's error: 'not an image', which a timeout is too, but logged; the error itself where the machine
 * failed and not the picture.
 */
export function decodingFailure(error: unknown, name: string): unknown {
  const message = error instanceof Error ? error.message : '';
  if (!message || (error instanceof Error && 'code' in error) || OF_THE_MACHINE.test(message)) return error;
  if (/\btimeout: /.test(message)) log.warn({ err: error }, 'A photograph took too long to decode');
  return refusedImage(notAnImage(name));
}

/** The five accepted kinds, told by their first bytes: no other decoder (SVG, TIFF, PDF) ever sees a file. */
function isPhotograph(data: Uint8Array): boolean {
  const text = Buffer.from(data.subarray(0, 16)).toString('latin1');
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF....WEBP/s.test(text) ||
    /^....ftyp/s.test(text)
  );
}
