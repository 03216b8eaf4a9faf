import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Failure } from '../contract/failure.ts';
import { MAX_IMAGE_PIXELS, notAnImage, THUMBNAIL_SUFFIX } from '../contract/images.ts';
import { writeDurably } from './durable-files.ts';
import { ownStaging } from './staging.ts';
import type { PreparedImage } from './storage.ts';
import { openGate } from './upload-gate.ts';

/** As sharp calls them; an AVIF is a HEIF with av1 in it. */
const FORMATS = new Set(['png', 'jpeg', 'gif', 'webp', 'heif']);
const LONGEST_SIDE = 2560;
const THUMBNAIL_SIDE = 480;
const DECODING_SECONDS = 20;

// A decoded photograph takes up to 200 MB: two at once, one thread each, and none kept afterwards.
const decoding = openGate(2);
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads a received file (its path, or its bytes), makes the served image and its thumbnail and puts both into the staging
 * folder: upright, first frame only, without metadata, JPEG or, where it may be transparent, WebP (contract section 7).
 * Throws `invalid` with 'File {name} is not an image', or the file system's error.
 */
export function prepareImage(source: string | Uint8Array, name: string): Promise<PreparedImage> {
  return decoding.run(async () => {
    const { full, thumbnail, extension, width, height } = await redraw(source, name);
    const stem = randomBytes(16).toString('hex');
    await stage(`${stem}.${extension}`, full);
    await stage(`${stem}${THUMBNAIL_SUFFIX}`, thumbnail);
    return { stem, extension, width, height, bytes: full.length };
  });
}

/** Removes prepared images that were not published. */
export async function discardImages(images: readonly PreparedImage[]): Promise<void> {
  for (const { stem, extension } of images) {
    await rm(join(ownStaging(), `${stem}.${extension}`), { force: true });
    await rm(join(ownStaging(), `${stem}${THUMBNAIL_SUFFIX}`), { force: true });
  }
}

const stage = (name: string, data: Uint8Array) => writeDurably(join(ownStaging(), name), data);

type Redrawn = { full: Buffer; thumbnail: Buffer; extension: 'jpg' | 'webp'; width: number; height: number };

async function redraw(source: string | Uint8Array, name: string): Promise<Redrawn> {
  if (!isPhotograph(await firstBytes(source))) throw new Failure('invalid', notAnImage(name));
  try {
    const image = sharp(source, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, autoOrient: true });
    const { format, compression, hasAlpha } = await image.metadata();
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1'))
      throw new Error('Not one of the five kinds');
    const inside = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const upright = image.resize(inside).timeout({ seconds: DECODING_SECONDS });
    const encoded = hasAlpha ? upright.webp({ quality: 82 }) : upright.jpeg({ quality: 82 });
    const { data: full, info } = await encoded.toBuffer({ resolveWithObject: true });
    const small = { ...inside, width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
    const thumbnail = await sharp(full).resize(small).webp({ quality: 76 }).toBuffer();
    return { full, thumbnail, extension: hasAlpha ? 'webp' : 'jpg', width: info.width, height: info.height };
  } catch {
    throw new Failure('invalid', notAnImage(name));
  }
}

/** The five accepted kinds, told by their first bytes: no other decoder (SVG, TIFF, PDF) ever sees a file. */
function isPhotograph(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF....WEBP/s.test(text) ||
    /^....ftyp/s.test(text)
  );
}

async function firstBytes(source: string | Uint8Array): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, 16));
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
