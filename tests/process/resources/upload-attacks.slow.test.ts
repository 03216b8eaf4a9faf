import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { manyScans, slowScans } from '../../factories/images/jpeg-bombs.ts';
import { END, imagePart, part, textPart } from '../../factories/multipart.ts';
import { createShipment, shipmentParts } from '../../factories/shipments/shipments.ts';
import { decodersOf, megabytesOf, serversOf } from '../../support/process/decoder-processes.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Answer, type RestCaller, restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const MEGABYTE = 1024 * 1024;
const METRICS_TOKEN = 'metrics-of-this-test';
const IMAGES = 5;
/** In memory as they come, forty uploads of three images would take 590 MB. */
const MEGABYTES_MORE = 450;
const MEGABYTES_FOR_THE_LARGEST = 1_800;
const texts = shipmentParts();
const jpeg = await imageBytes('jpeg');

let server: Server;
let caller: RestCaller;
let token: string;
let uploads: string;
let temporary: string;
/** A shipment without images. */
let shipment: string;

beforeAll(async () => {
  const directories = await serverDirectories();
  uploads = directories.UPLOADS_DIR;
  temporary = await temporaryDirectory();
  server = await startServer({
    ...directories,
    ...SUPER_ADMIN_VARIABLES,
    TMPDIR: temporary,
    METRICS_TOKEN,
    RATE_LIMIT: 'off',
  });
  caller = restCaller(server.url);
  token = (await signIn(caller.call)).token;
  shipment = (await createShipment(caller.call, { token }))._id;
});

afterAll(async () => {
  caller.close();
  await server.stop();
});

type Stored = { _id: string; image: string[] };

const create = (...pieces: Uint8Array[]) => caller.upload('POST /api/shipments', token, [...texts, ...pieces, END]);

/**
 * All files in the uploads directory (also staging and withdrawn) and the temporary one, except the database’s
 * socket.
 */
function filesLeft(): string[] {
  return [uploads, temporary].flatMap((directory) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'owner.lock' && !/[\\/]waybill-\w+$/.test(entry.parentPath))
      .map((entry) => entry.name),
  );
}

/** The images that the shipments name, with their thumbnails. */
async function filesNamed(): Promise<string[]> {
  const { body } = await caller.call('GET /api/shipments/my-shipments?limit=200', { token });
  const names = (body.shipments as Stored[]).flatMap(({ image }) => image);
  return names.flatMap((name) => [name, name.replace(/\.\w+$/, '.thumb.webp')]);
}

/** Soon no file is there that no shipment names, and none is missing. A wide image may also have a screen copy. */
async function expectNothingLeft(): Promise<void> {
  const flush = async () => {
    const named = await filesNamed();
    const isScreenCopy = (name: string) => named.includes(name.replace('.screen.', '.thumb.')) && !named.includes(name);
    expect(
      filesLeft()
        .filter((name) => !isScreenCopy(name))
        .sort(),
    ).toEqual(named.sort());
  };
  await vi.waitFor(flush, { timeout: 30_000, interval: 100 });
}

function* endless(piece: Uint8Array, beginning: string | Uint8Array = ''): Generator<Uint8Array> {
  yield Buffer.from(beginning);
  for (;;) yield piece;
}

afterEach(expectNothingLeft);

const sevenThousandScans = manyScans(7_000);
const thousandParts = Buffer.concat(Array.from({ length: 1_000 }, () => textPart('a', 'b')));
const x = Buffer.alloc(65_536, 'x');
const TOO_MANY_SCANS = 'is a JPEG of too many scans (max 100). Please save it anew.';
const disposition = 'Content-Disposition: form-data; name="image"; filename';

type Pieces = Iterable<Uint8Array>;
type Attack = [name: string, pieces: () => Pieces, message: string, status?: number];

/** Other faults of a form or an image: tests/server/infra, multipart and images. */
const attacks: Attack[] = [
  [
    'a good photograph before a bad one',
    () => [...texts, imagePart('good.jpg', jpeg), imagePart('bad.jpg', 'x'), END],
    'File bad.jpg is not an image',
  ],
  ['parts without end', () => endless(thousandParts), 'The form has too many parts'],
  ['a file without end', () => endless(x, part(`${disposition}="a.jpg"`)), 'File a.jpg is too large (max 5MB)'],
  ['a header without end', () => endless(x, '------waybill-test\r\nX: '), 'The form could not be read'],
  ['a text without end', () => endless(x, textPart('note', 'x')), 'The upload is too large', 413],
  ['a body without beginning or end', () => endless(x), 'The upload is too large', 413],
];

const routes = [
  ['POST', () => 'POST /api/shipments'],
  ['PATCH', () => `PATCH /api/shipments/${shipment}`],
] as const;

describe.each(routes)('a form by %s is rejected: ', (_, route) => {
  test.each(attacks)('%s', async (_name, pieces, message, status = 400) => {
    const answer = await caller.upload(route(), token, pieces());

    expect(answer).toMatchObject({ status, body: { message } });
  });
});

test('who has not signed in is rejected before the end of a body without end', async () => {
  expect(await caller.upload('POST /api/shipments', '', endless(x))).toMatchObject({ status: 401 });
});

/** The current memory of the process and its decoders. */
async function megabytesUsed(): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text()) ?? [];
  return (
    Number(bytes) / MEGABYTE +
    serversOf()
      .flatMap((id) => decodersOf(id))
      .reduce((sum, id) => sum + megabytesOf(id), 0)
  );
}

/** The maximum that the process used while `work` went on. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let over = false;
  const watch = async () => {
    for (; !over; await delay(50)) peak = Math.max(peak, await megabytesUsed());
  };
  const watching = watch();
  await work().finally(() => {
    over = true;
  });
  await watching;
  return peak;
}

/** Forty uploads, four bodies without end and twelve users who hang up, one of them with all sent, mixed. */
function crowd(form: Buffer[]): { uploads: Promise<Answer>[]; others: Promise<unknown>[] } {
  const uploads: Promise<Answer>[] = [];
  const others: Promise<unknown>[] = [];
  const send = (pieces: Pieces) => caller.upload('POST /api/shipments', token, pieces);
  for (let n = 0; n < 56; n++) {
    const sent = form.slice(0, (form.length * (n + 1)) / 52);
    if (n % 14 === 0) others.push(send(endless(x)).catch(() => 'cut'));
    else if (n % 14 === 1 || n % 14 === 5 || n % 14 === 9)
      others.push(caller.hangUp('POST /api/shipments', token, sent));
    else uploads.push(send(form));
  }
  return { uploads, others };
}

describe('forty uploads at once, beside bodies without end and users who hang up half-way', () => {
  test.each([1, 2, 3, 4, 5])(
    'crowd %d: each waits in the queue and is stored, or asked to come again after 15 seconds; little of it is in memory',
    async (count) => {
      const imageFile = imagePart('a.png', await bigImage());
      const form = inPieces(Buffer.concat([...texts, ...Array(IMAGES).fill(imageFile), END]));
      const resting = await megabytesUsed();
      const answers: Answer[] = [];

      const peak = await peakDuring(async () => {
        const { uploads, others } = crowd(form);
        answers.push(...(await Promise.all(uploads)));
        await Promise.all(others);
      });

      const stored = answers.filter(({ status }) => status === 201).length;
      console.info(
        `crowd ${count}: ${stored} stored, ${answers.length - stored} asked to come again; ${inMegabytes(resting, peak)}`,
      );
      for (const { status, headers } of answers) {
        if (status !== 201) expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
      }
      // The eight that have places; how many get one of theirs in fifteen seconds is the machine's affair.
      expect(stored).toBeGreaterThanOrEqual(8);
      expect(peak - resting).toBeLessThan(MEGABYTES_MORE);
      await expectNothingLeft();
      expect((await create(imagePart('a.jpg', jpeg))).status).toBe(201);
    },
  );
});

/** Seconds from the beginning of the upload to its answer. */
async function timed(work: Promise<Answer>): Promise<{ status: number; message: unknown; seconds: number }> {
  const began = performance.now();
  const { status, body } = await work;
  return { status, message: body.message, seconds: (performance.now() - began) / 1000 };
}

describe('an image that is made to be slow costs its sender the answer and others nothing', () => {
  test('a JPEG of 7,000 scans is rejected before it is decoded, and an upload beside it does not wait for it', async () => {
    await create(imagePart('warm.jpg', jpeg));
    const [rejected, stored] = await Promise.all([
      timed(create(imagePart('bomb.jpg', sevenThousandScans))),
      timed(create(imagePart('good.jpg', jpeg))),
    ]);

    expect(rejected).toMatchObject({ status: 400, message: `File bomb.jpg ${TOO_MANY_SCANS}` });
    expect(stored.status).toBe(201);
    // Decoded it took forty.
    expect(Math.max(rejected.seconds, stored.seconds)).toBeLessThan(10);
  });

  test('beside nine of them that pass the first look, uploads and lookups go on', async () => {
    const { trackingNumber } = (await create(imagePart('a.jpg', jpeg))).body.shipment as { trackingNumber: string };
    const [slow, slower] = [imagePart('bomb.jpg', manyScans(100)), imagePart('bomb.jpg', slowScans())];
    let running = 9;
    const bombs = [slower, ...Array(7).fill(slow), slower].map(async (bomb) => {
      const answer = await create(bomb);
      running -= 1;
      return answer;
    });
    await vi.waitFor(() => expect(serversOf().flatMap((id) => decodersOf(id)).length).toBeGreaterThan(1), {
      timeout: 60_000,
    });
    const others: { status: number; seconds: number }[] = [];
    for (let n = 0; n < 10 && running > 0; n++) {
      others.push(await timed(caller.call(`GET /api/shipments/public/track/${trackingNumber}`)));
      others.push(await timed(create(imagePart('good.jpg', jpeg))));
    }
    const slowest = Math.max(...others.map(({ seconds }) => seconds));

    console.info(`beside nine slow images the slowest of ${others.length} other calls took ${slowest.toFixed(2)} s`);
    expect(others.length).toBeGreaterThan(2);
    expect(others.every(({ status }) => status === 200 || status === 201)).toBe(true);
    // Each of the nine alone takes a decoder several seconds.
    expect(slowest).toBeLessThan(15);
    // Seconds of decoding each: stored, or no image where the machine needs more than five for it.
    for (const { status } of await Promise.all(bombs)) expect([201, 400, 503]).toContain(status);
  });
});

// A minute of decoding: too long for every run.
test('eight images of 49 megapixels at once, small as files, take the memory of one', async () => {
  const flat = { width: 7_000, height: 7_000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } as const;
  const bomb = await sharp({ create: flat })
    .toColourspace('rgb16')
    .avif({ effort: 0, chromaSubsampling: '4:4:4', bitdepth: 12 })
    .toBuffer();
  const resting = await megabytesUsed();
  const answers: Answer[] = [];

  const peak = await peakDuring(async () => {
    answers.push(...(await Promise.all(Array.from({ length: 8 }, () => create(imagePart('a.avif', bomb))))));
  });

  console.info(`eight AVIF of 49 megapixels, ${bomb.length} bytes each; ${inMegabytes(resting, peak)}`);
  // On a slow machine they take more than five seconds each.
  for (const { status, body } of answers) expect([201, 400], String(body.message)).toContain(status);
  expect(peak - resting).toBeLessThan(MEGABYTES_FOR_THE_LARGEST);
}, 180_000);

const inMegabytes = (resting: number, peak: number): string =>
  `memory ${resting.toFixed()} MB before, ${peak.toFixed()} MB at the most`;

/** Nearly 5 MB, and decoded in no time. */
function bigImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1_250, height: 1_300, channels: 3, noise, background: '#888' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const inPieces = (whole: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(whole.length / 65_536) }, (_, n) => whole.subarray(n * 65_536, (n + 1) * 65_536));
