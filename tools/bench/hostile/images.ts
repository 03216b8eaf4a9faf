import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_JPEG_SCANS } from '#contract/files/images.ts';
import { largeImage } from '../../../tests/factories/images/images.ts';
import { manyScans, slowScans } from '../../../tests/factories/images/jpeg-bombs.ts';
import { END, imagePart, MULTIPART } from '../../../tests/factories/multipart.ts';
import { shipmentParts } from '../../../tests/factories/shipments/shipments.ts';
import { type Input, post } from './request.ts';

const sideOf = (pixels: number) => Math.floor(Math.sqrt(pixels));
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xc4]);

function image(what: string, size: number, unit: string, make: (size: number) => Buffer | Promise<Buffer>): Input {
  const call = async (length: number) =>
    post('/api/shipments', MULTIPART, Buffer.concat([...shipmentParts(), imagePart('1.jpg', await make(length)), END]));
  return { name: `image: ${what}`, size, unit, call };
}

/**
 * Images that are small as files and take much to decode; the quickest first, because a slow one moves its sender to
 * the slow ones.
 */
export const images: Input[] = [
  image('endless JPEG segments', MAX_IMAGE_BYTES, 'bytes', (size) => Buffer.alloc(size, JPEG_START)),
  image('one colour', MAX_IMAGE_PIXELS, 'pixels', (size) => largeImage(sideOf(size))),
  image('many scans', MAX_JPEG_SCANS, 'scans', (size) => manyScans(size)),
  image('slow scans', MAX_IMAGE_PIXELS, 'pixels', (size) => slowScans(sideOf(size))),
];
