import { readdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '#server/infra/storage/image-transaction.ts';
import { consignment, type Person, person } from '../../../factories/accounts.ts';
import { photograph } from '../../../factories/images.ts';
import { testApp } from '../../../support/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let owner: Person;
let picture: Buffer;

beforeAll(async () => {
  await openStorage();
  app = await testApp();
  owner = await person(app, 'admin', { verified: true });
  picture = await photograph('jpeg', 64, 48);
});

type Part = string | { file: string | Uint8Array; name: string };

function form(fields: Record<string, string | number>, images: Part[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const part of images) {
    if (typeof part === 'string') data.append('image', part);
    else data.append('image', new Blob([part.file as BlobPart]), part.name);
  }
  return data;
}

const photos = (count: number): Part[] =>
  Array.from({ length: count }, (_, n) => ({ file: picture, name: `${n}.jpg` }));
const filesOnDisk = async () =>
  (await readdir(String(process.env.UPLOADS_DIR))).filter((name) => !name.startsWith('.'));

async function created(count: number): Promise<{ id: string; image: string[]; trackingNumber: string }> {
  const { status, body } = await app.rest('POST /api/shipments', {
    token: owner.token,
    body: form(consignment, photos(count)),
  });
  expect(status).toBe(201);
  const { _id: id, ...shipment } = body.shipment as { _id: string; image: string[]; trackingNumber: string };
  return { id, ...shipment };
}

const change = (id: string, body: unknown) => app.rest(`PATCH /api/shipments/${id}`, { token: owner.token, body });
const imagesOf = (answer: { body: Record<string, unknown> }) => (answer.body.shipment as { image: string[] }).image;

describe('photographs of a shipment', () => {
  let shipment: Awaited<ReturnType<typeof created>>;

  beforeEach(async () => {
    shipment = await created(3);
  });

  test('are stored under new names and served with their thumbnails', async () => {
    for (const name of shipment.image) {
      const served = await app.rest(`GET /uploads/${name}`);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      expect((await app.rest(`GET /uploads/${name.replace('.jpg', '.thumb.webp')}`)).status).toBe(200);
    }
  });

  test('are joined by more, five at the most', async () => {
    const five = await change(shipment.id, form({ updateAction: 'addImages' }, photos(2)));
    expect(imagesOf(five)).toEqual([...shipment.image, expect.any(String), expect.any(String)]);

    const before = await filesOnDisk();
    const six = await change(shipment.id, form({}, photos(1)));
    expect(six).toMatchObject({ status: 400, body: { message: 'Maximum 5 images allowed' } });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('are replaced as a whole', async () => {
    const replaced = imagesOf(await change(shipment.id, form({ updateAction: 'replaceImages' }, photos(1))));
    expect(replaced).toHaveLength(1);
    expect(shipment.image).not.toContain(replaced[0]);
    expect((await app.rest(`GET /uploads/${shipment.image[0]}`)).status).toBe(404);
  });

  test('are reduced to those that are named, and their files go', async () => {
    const [first = '', second = '', third = ''] = shipment.image;
    const { body } = await change(shipment.id, { image: [third, first] });
    expect((body.shipment as { image: string[] }).image).toEqual([third, first]);
    expect((await app.rest(`GET /uploads/${second}`)).status).toBe(404);
    expect((await app.rest(`GET /uploads/${third}`)).status).toBe(200);
  });

  test('are kept by name beside new ones; one empty name keeps none', async () => {
    const [first = ''] = shipment.image;
    const kept = imagesOf(await change(shipment.id, form({}, [first, ...photos(1)])));
    expect(kept).toEqual([first, expect.any(String)]);
    expect(imagesOf(await change(shipment.id, form({}, ['', ...photos(1)])))).toHaveLength(1);
  });

  test('cannot be claimed from elsewhere', async () => {
    const other = await created(1);
    const stolen = await change(shipment.id, { image: [...shipment.image, ...other.image] });
    expect(stolen.status).toBe(400);
    expect((await change(shipment.id, form({ updateAction: 'turnImages' }, photos(1)))).status).toBe(400);
  });

  test('are gone for everyone with the shipment', async () => {
    const gone = await app.rest(`PATCH /api/shipments/${shipment.id}/soft-delete`, { token: owner.token });
    expect(gone).toMatchObject({ status: 200, body: { success: true } });
    for (const name of shipment.image) expect((await app.rest(`GET /uploads/${name}`)).status).toBe(404);
    expect((await app.rest(`GET /api/shipments/public/track/${shipment.trackingNumber}`)).status).toBe(404);
  });
});

test('forty creations by form at once are forty times 201', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => app.rest('POST /api/shipments', { token: owner.token, body: form(consignment) })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
});

describe('what is refused leaves no file', () => {
  test.each<[string, Part[], number, string]>([
    ['six photographs', Array.from({ length: 6 }, () => ({ file: '', name: 'x' })), 400, ''],
    ['a text', [{ file: 'hello', name: 'note.png' }], 400, 'File note.png is not an image'],
    [
      'a drawing with a script',
      [{ file: '<svg onload="alert(1)"/>', name: 'a.svg' }],
      400,
      'File a.svg is not an image',
    ],
    [
      'six megabytes',
      [{ file: new Uint8Array(6 * 1024 * 1024), name: 'big.jpg' }],
      400,
      'File big.jpg is too large (max 5MB)',
    ],
  ])('%s', async (_name, parts, status, message) => {
    const before = await filesOnDisk();
    const images = parts.map((part) =>
      typeof part !== 'string' && part.file === '' ? { ...part, file: picture } : part,
    );
    const answer = await app.rest('POST /api/shipments', { token: owner.token, body: form(consignment, images) });

    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message || 'Maximum 5 images allowed');
    expect(await filesOnDisk()).toEqual(before);
  });

  test('a shipment with good photographs and a bad weight', async () => {
    const before = await filesOnDisk();
    const body = form({ ...consignment, weight: 'heavy' }, photos(2));
    const answer = await app.rest('POST /api/shipments', { token: owner.token, body });

    expect(answer).toMatchObject({ status: 400, body: { message: 'Weight must be a number of 0 or more' } });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('who may not upload is refused before the body is read', async () => {
    const unverified = await person(app, 'admin', { verified: false });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'auth-token': unverified.token };
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const request = new Request('http://localhost:3000/api/shipments', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);

    expect((await app.app.request(request)).status).toBe(403);
  });
});
