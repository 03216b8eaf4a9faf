/**
 * A booking with five images of 5 MB beside what sharp alone needs for them, and how late the event loop runs meanwhile:
 * `npm run bench:uploads`, after a build. Interleaved rounds, medians.
 */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { shipmentForm } from '../factories/shipments.ts';
import { readVitals, type SeededProduct, startSeededProduct } from '../load/seeded-product.ts';
import { median } from './calls.ts';

const ROUNDS = 5;
const IMAGES = 5;
const MOST_BYTES = 5 * 1024 * 1024;

const product = await startSeededProduct(100);
const photographs = await Promise.all(Array.from({ length: IMAGES }, drawPhotograph));
const megabytes = photographs.reduce((sum, { length }) => sum + length, 0) / 1e6;
const measured: { bare: number; booking: number; loopDelay: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const bare = await timed(drawBare);
  await readVitals(product.url);
  const booking = await timed(() => book(product));
  const { loopDelayMs: loopDelay } = await readVitals(product.url);
  // The first round warms up.
  if (round > 0) measured.push({ bare, booking, loopDelay });
  await delay(500);
}

const middle = (of: keyof (typeof measured)[number]) => median(measured.map((each) => each[of]));
console.info(
  `${IMAGES} photographs, ${megabytes.toFixed(1)} MB in all, Node ${process.version}, ${ROUNDS} rounds, medians`,
);
console.info('| | ms |\n|---|---|');
console.info(`| sharp alone: read, turn, shrink, encode, and a thumbnail | ${middle('bare').toFixed(0)} |`);
console.info(`| booking them over HTTP until the answer | ${middle('booking').toFixed(0)} |`);
console.info(`| event-loop delay meanwhile, 99th percentile | ${middle('loopDelay').toFixed(0)} |`);
console.info(`Booking / sharp alone: ${(middle('booking') / middle('bare')).toFixed(2)}`);
await product.stop();

/** Noise compresses badly: the quality is lowered until the file is small enough. */
async function drawPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawn = sharp({ create: { width: 4_000, height: 3_000, channels: 3, noise, background: '#888' } });
  const pixels = await drawn.png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 90; quality > 0; quality -= 5) {
    const photograph = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (photograph.length <= MOST_BYTES) return photograph;
  }
  throw new Error('No quality makes it small enough');
}

/** The same work as the product's, two at once and one thread each, and nothing else. */
async function drawBare(): Promise<void> {
  sharp.concurrency(1);
  const waiting = [...photographs];
  const drawNext = async (): Promise<void> => {
    const photograph = waiting.shift();
    if (!photograph) return;
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const upright = sharp(photograph, { autoOrient: true }).resize({ ...inside, width: 2_560, height: 2_560 });
    const full = await upright.jpeg({ quality: 82 }).toBuffer();
    await sharp(full)
      .resize({ ...inside, width: 480, height: 480 })
      .webp({ quality: 76 })
      .toBuffer();
    await drawNext();
  };
  await Promise.all([drawNext(), drawNext()]);
}

async function book({ url, token }: SeededProduct): Promise<void> {
  const form = shipmentForm({}, photographs);
  const answer = await fetch(`${url}/api/shipments`, { method: 'POST', headers: { 'auth-token': token }, body: form });
  if (answer.status !== 201) throw new Error(`Booking: ${answer.status} ${await answer.text()}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
