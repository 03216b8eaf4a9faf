/**
 * A creation with five images of 5 MB beside sharp alone, and the event loop's delay meanwhile: `npm run
 * bench:uploads`, after a build. Medians of interleaved rounds.
 */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { shipmentForm } from '../../../tests/factories/shipments/shipments.ts';
import { readProcessMetrics, type SeededProduct, startSeededProduct } from '../../load/seeded-product.ts';
import { median } from '../calls.ts';

const ROUNDS = 5;
const IMAGES = 5;
const MAX_BYTES = 5 * 1024 * 1024;

const product = await startSeededProduct(100);
const images = await Promise.all(Array.from({ length: IMAGES }, drawImage));
const megabytes = images.reduce((sum, { length }) => sum + length, 0) / 1e6;
const measured: { bare: number; shipment: number; loopDelay: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const bare = await timed(drawBare);
  await readProcessMetrics(product.url);
  const createdShipment = await timed(() => createSubject(product));
  const { loopDelayMs: loopDelay } = await readProcessMetrics(product.url);
  // The first round warms up.
  if (round > 0) measured.push({ bare, shipment: createdShipment, loopDelay });
  await delay(500);
}

const middle = (of: keyof (typeof measured)[number]) => median(measured.map((each) => each[of]));
console.info(`${IMAGES} images, ${megabytes.toFixed(1)} MB in all, Node ${process.version}, ${ROUNDS} rounds, medians`);
console.info('| | ms |\n|---|---|');
console.info(
  `| sharp alone: read, turn, shrink, encode, a screen copy and a thumbnail | ${middle('bare').toFixed(0)} |`,
);
console.info(`| creating a shipment with them over HTTP | ${middle('shipment').toFixed(0)} |`);
console.info(`| event-loop delay meanwhile, 99th percentile | ${middle('loopDelay').toFixed(0)} |`);
console.info(`Creation / sharp alone: ${(middle('shipment') / middle('bare')).toFixed(2)}`);
await product.stop();

/** Noise compresses badly: the quality is lowered until the file is small enough. */
async function drawImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawn = sharp({ create: { width: 4_000, height: 3_000, channels: 3, noise, background: '#888' } });
  const pixels = await drawn.png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 90; quality > 0; quality -= 5) {
    const image = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (image.length <= MAX_BYTES) return image;
  }
  throw new Error('No quality makes it small enough');
}

/** The same work as the product's, two at once and one thread each, and nothing else. */
async function drawBare(): Promise<void> {
  sharp.concurrency(1);
  const waiting = [...images];
  const drawNext = async (): Promise<void> => {
    const imageFile = waiting.shift();
    if (!imageFile) return;
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const upright = sharp(imageFile, { autoOrient: true }).resize({ ...inside, width: 2_560, height: 2_560 });
    const full = await upright.jpeg({ quality: 82 }).toBuffer();
    const screen = sharp(full).resize({ ...inside, width: 1_320 });
    const { data, info: raw } = await screen.raw().toBuffer({ resolveWithObject: true });
    await sharp(data, { raw }).webp({ quality: 80, effort: 0 }).toBuffer();
    await sharp(data, { raw })
      .resize({ ...inside, width: 480, height: 480 })
      .webp({ quality: 76 })
      .toBuffer();
    await drawNext();
  };
  await Promise.all([drawNext(), drawNext()]);
}

async function createSubject({ url, token }: SeededProduct): Promise<void> {
  const form = shipmentForm({}, images);
  const answer = await fetch(`${url}/api/shipments`, { method: 'POST', headers: { 'auth-token': token }, body: form });
  if (answer.status !== 201) throw new Error(`Booking: ${answer.status} ${await answer.text()}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
