import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { PASSWORD, signIn } from '../../../factories/accounts/users.ts';
import { newUser } from '../../../factories/app-users.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { END, imagePart, MULTIPART, textPart } from '../../../factories/multipart.ts';
import { createShipment, shipmentParts } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';
import { incomingFiles, storedFiles } from '../../../support/storage/uploads-files.ts';

await openStorage();
const app = await testApp();
const owner = await newUser(app);
const picture = await imageBytes('jpeg', 64, 48);

/** Gives a piece, does the work, and gives the rest. */
async function* interrupted(pieces: Uint8Array[], work: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  const [first = new Uint8Array(), ...rest] = pieces;
  yield first;
  await work();
  yield* rest;
}

async function upload(method: string, path: string, token: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { 'auth-token': token, 'content-type': MULTIPART },
    body: Readable.toWeb(Readable.from(body)) as BodyInit,
    duplex: 'half',
  };
  return (await app.app.request(`http://localhost:3000${path}`, init)).status;
}

const shipmentList = async () => {
  const { body } = await app.rest('GET /api/shipments/my-shipments', { token: owner.token });
  return body.shipments;
};

test.each(['POST', 'PATCH'])(
  'a form (%s) whose sender signs out while it arrives is a 401, and nothing is stored',
  async (method) => {
    const { _id: id } = await createShipment(app.rest, owner);
    const path = method === 'POST' ? '/api/shipments' : `/api/shipments/${id}`;
    const { token } = await signIn(app.rest, { email: owner.email, password: PASSWORD });
    const texts = method === 'POST' ? shipmentParts() : [textPart('updateAction', 'addImages')];
    const pieces = [imagePart('a.jpg', picture), ...texts];
    const before = { rows: await shipmentList(), served: storedFiles() };
    const signOut = () => app.rest('POST /api/logout', { token });

    expect(await upload(method, path, token, interrupted([...pieces, END], signOut))).toBe(401);
    expect({ rows: await shipmentList(), served: storedFiles() }).toEqual(before);
    expect(incomingFiles()).toEqual([]);
  },
);
