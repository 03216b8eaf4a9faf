import sharp from 'sharp';
import icon from './icon.svg?raw';
import mark from './mark.svg?raw';
import preview from './og.svg?raw';

// One thread and no cache: the server's process draws only the product's own pictures, and seldom.
sharp.concurrency(1);
sharp.cache(false);

/** The mark as SVG, light or dark by the browser's own scheme. */
export const faviconSvg = (): string => mark;

/** The mark on paper, with a margin for a mask of any shape. */
export const appIcon = (size: number): Promise<Buffer> => draw(icon, size);

/** The picture that a messenger shows with a link, 1200 by 630. */
export const linkPreview = (): Promise<Buffer> => draw(preview, 1200);

const FAVICON_SIZE = 32;
const ICO_HEAD_BYTES = 22;

/** For browsers that always request /favicon.ico: an ICO file that contains one PNG. */
export async function faviconIco(): Promise<Buffer> {
  const image = await draw(mark, FAVICON_SIZE);
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // of one image
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** Rendered at the requested size, not enlarged from the drawing's own: `density` sets the resolution. */
async function draw(svg: string, width: number): Promise<Buffer> {
  const drawing = Buffer.from(svg);
  const { width: natural = width } = await sharp(drawing).metadata();
  const density = Math.max(1, (72 * width) / natural);
  return sharp(drawing, { density })
    .resize({ width })
    .png({ compressionLevel: 9, palette: width > 64 })
    .toBuffer();
}
