import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Credentials, signIn } from '../../../tests/factories/accounts/users.ts';
import { imageBytes } from '../../../tests/factories/images/images.ts';
import { END, imagePart, textPart } from '../../../tests/factories/multipart.ts';
import { shipmentInput, shipmentParts } from '../../../tests/factories/shipments/shipments.ts';
import { wallClock } from '../../../tests/support/process/wall-clock.ts';
import { type Answer, type RestCaller, restCaller } from '../../../tests/support/server/calls/rest-caller.ts';
import { filesOfImage, hashOf, type Ledger, openLedger, type ShipmentState, type Version } from './ledger.ts';

const CREATIONS = 40;
const WRITERS = 3;

type Shipment = { id: string; trackingNumber: string; state: NonNullable<ShipmentState> };
type Written = { _id: string; trackingNumber: string; description: string; status: string; image: string[] };
type Writer = { url: string; caller: RestCaller; token: string; ledger: Ledger; image: Buffer; shipments: Shipment[] };

/** Three writers create, change and delete shipments, some with images. The server writes a checkpoint midway. */
export async function runWorkload(url: string, credentials: Credentials, dataDir: string): Promise<Ledger> {
  const ledger = openLedger();
  const caller = restCaller(url);
  const { token } = await signIn(caller.call, credentials);
  const image = await imageBytes('jpeg', 160, 120);
  let next = 0;
  const work = async (shipments: Shipment[]) => {
    const writer = { url, caller, token, ledger, image, shipments };
    while (next < CREATIONS) {
      const turn = next;
      next += 1;
      if (turn === CREATIONS / 2) await checkpoint(dataDir);
      await writeInTurn(writer, turn);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, () => work([])));
  caller.close();
  return ledger;
}

async function writeInTurn(writer: Writer, turn: number): Promise<void> {
  await create(writer, turn, turn % 4 === 1 ? 1 + ((turn >> 2) % 2) : 0);
  const [oldest] = writer.shipments;
  const withImages = writer.shipments.find(({ state }) => state.images.length > 0);
  if (oldest && turn % 4 === 2) await edit(writer, oldest, turn);
  if (oldest && turn % 5 === 3) await updateStatus(writer, oldest);
  if (withImages && turn % 8 === 7) await replaceImages(writer, withImages);
  const removed = { 4: withImages, 9: oldest }[turn % 10];
  if (removed) await remove(writer, removed);
}

async function create(writer: Writer, turn: number, images: number): Promise<void> {
  const fields = { description: `creation ${turn}` };
  const parts = [...shipmentParts(fields), ...Array<Buffer>(images).fill(imagePart('a.jpg', writer.image)), END];
  const route = 'POST /api/shipments';
  const { token, caller } = writer;
  const send = () =>
    images > 0
      ? caller.upload(route, token, parts)
      : caller.call(route, { token, body: { ...shipmentInput, ...fields } });
  const { began, acknowledged, answer } = await timed(send, 201);
  const written = answer.body.shipment as Written;
  const { description, status } = written;
  const state = { description, status, images: written.image };
  const shipment = { id: written._id, trackingNumber: written.trackingNumber, state };
  note(writer.ledger, shipment, { began, acknowledged, state });
  writer.shipments.push(shipment);
  await noteImages(writer, written.image);
}

async function edit({ caller, token, ledger }: Writer, shipment: Shipment, turn: number): Promise<void> {
  const body = { description: `edit ${turn}` };
  const send = () => caller.call(`PATCH /api/shipments/${shipment.id}`, { token, body });
  const { began, acknowledged } = await timed(send, 200);
  shipment.state = { ...shipment.state, ...body };
  note(ledger, shipment, { began, acknowledged, state: shipment.state });
}

/** Mails go out after it. */
async function updateStatus({ caller, token, ledger }: Writer, shipment: Shipment): Promise<void> {
  const status = shipment.state.status === 'shipped' ? 'processing' : 'shipped';
  const body = { ids: [shipment.id], status };
  const send = () => caller.call('PATCH /api/shipments/super-admin/bulk-status', { token, body });
  const { began, acknowledged } = await timed(send, 200);
  shipment.state = { ...shipment.state, status };
  note(ledger, shipment, { began, acknowledged, state: shipment.state });
}

async function replaceImages(writer: Writer, shipment: Shipment): Promise<void> {
  const { caller, token, ledger, image } = writer;
  const parts = [textPart('updateAction', 'replaceImages'), imagePart('b.jpg', image), END];
  const send = () => caller.upload(`PATCH /api/shipments/${shipment.id}`, token, parts);
  const { began, acknowledged, answer } = await timed(send, 200);
  shipment.state = { ...shipment.state, images: (answer.body.shipment as Written).image };
  note(ledger, shipment, { began, acknowledged, state: shipment.state });
  await noteImages(writer, shipment.state.images);
}

async function remove({ caller, token, ledger, shipments }: Writer, shipment: Shipment): Promise<void> {
  const send = () => caller.call(`PATCH /api/shipments/${shipment.id}/soft-delete`, { token });
  const { began, acknowledged } = await timed(send, 200);
  shipments.splice(shipments.indexOf(shipment), 1);
  note(ledger, shipment, { began, acknowledged, state: null });
}

function note({ shipments }: Ledger, { trackingNumber }: Shipment, version: Version): void {
  shipments.set(trackingNumber, [...(shipments.get(trackingNumber) ?? []), version]);
}

async function timed(send: () => Promise<Answer>, status: number) {
  const began = wallClock();
  const answer = await send();
  const acknowledged = wallClock();
  if (answer.status !== status) throw new Error(`A write was answered with ${answer.status}: ${answer.body.message}`);
  return { began, acknowledged, answer };
}

async function noteImages({ url, ledger }: Writer, images: readonly string[]): Promise<void> {
  for (const name of images.flatMap(filesOfImage)) {
    const response = await fetch(`${url}/uploads/${name}`);
    if (!response.ok) throw new Error(`An image was answered with ${response.status}`);
    ledger.images.set(name, hashOf(new Uint8Array(await response.arrayBuffer())));
  }
}

/** As its superuser, whom only the socket lets in. */
async function checkpoint(dataDir: string): Promise<void> {
  const directory = readFileSync(join(dataDir, 'postgresql.socket'), 'utf8').trim();
  const superuser = { path: join(directory, '.s.PGSQL.5432'), username: 'postgres', database: 'postgres', max: 1 };
  const sql = postgres(superuser);
  await sql`checkpoint`;
  await sql.end();
}
