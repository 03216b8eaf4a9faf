import sharp, { type Sharp } from 'sharp';
import { startDecoder } from '#server/infra/images/decoder-process.ts';
import { decodersOf, effortOf, peakMegabytesOf } from '../../../tests/support/process/decoder-processes.ts';

const SIDE = 7_049;
const PIXELS = SIDE * SIDE;
const NO_LIMITS = { maxPixels: PIXELS, maxScans: 100, maxCpuMs: 600_000, maxMemory: Number.MAX_SAFE_INTEGER };
const TRANSPARENT = { r: 200, g: 100, b: 50, alpha: 0.5 };

/** Flat images: memory depends only on format, size, depth, channels and orientation. */
const flat = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: SIDE, height: SIDE, channels, background: TRANSPARENT } });
/** Lying on its side. */
const sideways = (channels: 3 | 4) => flat(channels).withMetadata({ orientation: 6 });
const full = { chromaSubsampling: '4:4:4', effort: 0 };

const images: Record<string, () => Sharp> = {
  JPEG: () => flat().jpeg(),
  'JPEG, progressive, 4:4:4': () => flat().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'JPEG, progressive, CMYK': () => flat().toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  PNG: () => flat().png(),
  'PNG, 16 bits, alpha': () => flat(4).toColourspace('rgb16').png(),
  'PNG, 16 bits, alpha, interlaced': () => flat(4).toColourspace('rgb16').png({ progressive: true }),
  GIF: () => flat().gif(),
  'WebP, alpha': () => flat(4).webp({ effort: 0 }),
  'WebP, lossless, alpha': () => flat(4).webp({ effort: 0, lossless: true }),
  'AVIF, 8 bits, 4:2:0': () => flat().avif({ ...full, chromaSubsampling: '4:2:0' }),
  'AVIF, 8 bits, 4:4:4': () => flat().avif(full),
  'AVIF, 8 bits, 4:4:4, alpha': () => flat(4).avif(full),
  'AVIF, 12 bits, 4:2:0': () => flat().avif({ ...full, bitdepth: 12, chromaSubsampling: '4:2:0' }),
  'AVIF, 12 bits, 4:4:4': () => flat().avif({ ...full, bitdepth: 12 }),
  'AVIF, 12 bits, 4:4:4, alpha, sideways': () => sideways(4).avif({ ...full, bitdepth: 12 }),
};

/** A decoder's peak memory and processor time for each kind of large image, as a table. Linux. */
export async function printDecoders(): Promise<void> {
  console.info(`\nA decoder with an image of ${(PIXELS / 1e6).toFixed(1)} megapixels, sharp ${sharp.versions.sharp}:`);
  console.info('| image | bytes | peak, MB | bytes a pixel beside the idle decoder | CPU, s |\n|---|---|---|---|---|');
  // An idle decoder keeps nobody alive, nor does one that is ending.
  const alive = setInterval(() => undefined, 1_000);
  for (const [name, image] of Object.entries(images)) {
    const source = await image().toBuffer();
    const decoder = startDecoder(0);
    await decoder.perform({ kind: 'inspect', source: await flat().resize(8).png().toBuffer(), ...NO_LIMITS });
    const [id = 0] = decodersOf();
    const [idle, before] = [peakMegabytesOf(id), effortOf(id).cpuSeconds];
    const { outcome } = await decoder.perform({ kind: 'reencode', source, ...NO_LIMITS });
    if (outcome !== 'encoded') throw new Error(`${name}: ${outcome}`);
    const peak = peakMegabytesOf(id);
    const perPixel = ((peak - idle) * 1e6) / PIXELS;
    const cells = [source.length, peak.toFixed(0), perPixel.toFixed(1), (effortOf(id).cpuSeconds - before).toFixed(1)];
    console.info(`| ${name} | ${cells.join(' | ')} |`);
    await decoder.end();
  }
  clearInterval(alive);
}
