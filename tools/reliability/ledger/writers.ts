import { setTimeout as delay } from 'node:timers/promises';
import { imageBytes } from '../../../tests/factories/images/images.ts';
import { END, imagePart, MULTIPART, textPart } from '../../../tests/factories/multipart.ts';
import { shipmentParts } from '../../../tests/factories/shipments/shipments.ts';
import { ask, type CallResult, granted, jsonCall, statusOf } from '../calls.ts';
import type { Product } from '../product.ts';
import type { Ledger, Write } from './ledger.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const WRITERS = 8;
const PAUSE_AFTER_FAILURE_MS = 50;
const STATUSES = ['processing', 'shipped', 'in_transit', 'on-hold', 'delivered'] as const;

type Shipment = { _id: string; image: string[] };

/** One writer's things. Nobody else changes its shipments, so it knows what each should look like. */
type Desk = {
  product: Pick<Product, 'url' | 'token'>;
  ledger: Ledger;
  random: SeededRandom;
  shipments: Shipment[];
  imageFiles: readonly Buffer[];
};

let marks = 0;

/**
 * Writers that create shipments with images, add events, exchange images, update in bulk with mails and delete, until
 * stopped, and note in `ledger` what was acknowledged. `stop` resolves when the last answer is there.
 */
export async function startWriters(
  product: Desk['product'],
  ledger: Ledger,
  seed: number,
): Promise<{ stop(): Promise<void> }> {
  const jpegFiles = [await imageBytes('jpeg', 640, 480), await imageBytes('webp', 320, 240)];
  let stopped = false;
  const work = async (desk: Desk) => {
    while (!stopped) {
      if (!(await writeOnce(desk))) await delay(PAUSE_AFTER_FAILURE_MS);
    }
  };
  const working = Array.from({ length: WRITERS }, (_, n) =>
    work({ product, ledger, random: seededRandom(seed * 100 + n), shipments: [], imageFiles: jpegFiles }),
  );
  return {
    async stop() {
      stopped = true;
      await Promise.all(working);
    },
  };
}

/** Whether it was acknowledged. */
async function writeOnce(desk: Desk): Promise<boolean> {
  const { shipments, random } = desk;
  const [first, ...others] = shipments;
  const choice = random.next();
  if (!first || choice < 0.4) return create(desk);
  const shipment = random.pick([first, ...others]);
  if (choice < 0.6) return addEvent(desk, shipment);
  if (choice < 0.75) return changeImages(desk, shipment);
  if (choice < 0.95) return updateInBulk(desk, shipments.slice(-10));
  return remove(desk, shipment);
}

async function create(desk: Desk): Promise<boolean> {
  const mark = nextMark();
  const jpegFiles = desk.imageFiles
    .slice(0, 1 + Math.floor(desk.random.next() * 2))
    .map((imageFile) => imagePart('p.jpg', imageFile));
  const result = await send(
    desk,
    'POST',
    '/api/shipments',
    form([...shipmentParts({ description: mark }), ...jpegFiles]),
  );
  const created = granted<{ shipment: Shipment }>(result)?.shipment;
  note(desk, result, { mark, kind: 'booking', shipments: [] });
  if (!created) return false;
  desk.shipments.push(created);
  desk.ledger.images.set(created._id, { state: created.image, unsure: false });
  return true;
}

async function addEvent(desk: Desk, { _id }: Shipment): Promise<boolean> {
  const mark = nextMark();
  const body = { status: desk.random.pick(STATUSES), note: mark };
  const result = await send(desk, 'POST', `/api/shipments/${_id}/events`, body);
  return note(desk, result, { mark, kind: 'event', shipments: [_id] });
}

async function updateInBulk(desk: Desk, shipments: readonly Shipment[]): Promise<boolean> {
  const mark = nextMark();
  const ids = shipments.map(({ _id }) => _id);
  const body = { ids, status: desk.random.pick(STATUSES), note: mark };
  const result = await send(desk, 'PATCH', '/api/shipments/super-admin/bulk-status', body);
  return note(desk, result, { mark, kind: 'event', shipments: ids });
}

async function changeImages(desk: Desk, { _id }: Shipment): Promise<boolean> {
  const [jpegFile = Buffer.alloc(0)] = desk.imageFiles;
  const parts = [textPart('updateAction', 'replaceImages'), imagePart('p.jpg', jpegFile)];
  const result = await send(desk, 'PATCH', `/api/shipments/${_id}`, form(parts));
  const changed = granted<{ shipment: Shipment }>(result)?.shipment;
  const before = desk.ledger.images.get(_id)?.state ?? [];
  desk.ledger.images.set(_id, { state: changed?.image ?? before, unsure: changed === undefined });
  count(desk.ledger, result);
  // The next change would hide how this one ended.
  if (!changed) desk.shipments = desk.shipments.filter((shipment) => shipment._id !== _id);
  return changed !== undefined;
}

async function remove(desk: Desk, { _id }: Shipment): Promise<boolean> {
  desk.shipments = desk.shipments.filter((shipment) => shipment._id !== _id);
  const result = await send(desk, 'PATCH', `/api/shipments/${_id}/soft-delete`, {});
  const deleted = granted(result) !== null;
  desk.ledger.deletions.set(_id, { state: deleted, unsure: !deleted });
  count(desk.ledger, result);
  return deleted;
}

type Form = { contentType: string; bytes: Buffer<ArrayBuffer> };
const form = (parts: Buffer[]): Form => ({ contentType: MULTIPART, bytes: Buffer.concat([...parts, END]) });

function send({ product }: Desk, method: string, path: string, body: Form | object): Promise<CallResult> {
  const { url, token } = product;
  if (!('bytes' in body)) return ask(url + path, jsonCall(method, token, body));
  const headers = { 'content-type': body.contentType, 'auth-token': token };
  return ask(url + path, { method, headers, body: body.bytes });
}

function note({ ledger }: Desk, result: CallResult, write: Omit<Write, 'outcome'>): boolean {
  const acknowledged = granted(result) !== null;
  const otherwise = result.kind === 'answered' ? 'rejected' : result.kind;
  ledger.writes.push({ ...write, outcome: acknowledged ? 'acknowledged' : otherwise });
  count(ledger, result);
  return acknowledged;
}

function count(ledger: Ledger, result: CallResult): void {
  const status = statusOf(result);
  ledger.results.set(status, (ledger.results.get(status) ?? 0) + 1);
  if (granted(result) !== null) ledger.acknowledged += 1;
}

function nextMark(): string {
  marks += 1;
  return `mark ${process.pid} ${marks}`;
}
