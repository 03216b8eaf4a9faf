import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { newUser } from '../../../../factories/app-users.ts';
import { imageBytes } from '../../../../factories/images/images.ts';
import { formData } from '../../../../factories/multipart.ts';
import { shipmentForm, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';

await openStorage();
const app = await testApp();
const owner = await newUser(app);
const picture = await imageBytes('jpeg', 64, 48);

const imageFiles = (count: number) => Array<Buffer>(count).fill(picture);
const filesOnDisk = async () =>
  (await readdir(String(process.env.UPLOADS_DIR))).filter((name) => !name.startsWith('.'));

async function created(count: number): Promise<{ id: string; image: string[] }> {
  const { status, body } = await app.rest('POST /api/shipments', {
    token: owner.token,
    body: shipmentForm({}, imageFiles(count)),
  });
  expect(status).toBe(201);
  const { _id: id, image } = body.shipment as { _id: string; image: string[] };
  return { id, image };
}

const change = (id: string, body: unknown) => app.rest(`PATCH /api/shipments/${id}`, { token: owner.token, body });
const imagesOf = (answer: { body: Record<string, unknown> }) => (answer.body.shipment as { image: string[] }).image;

describe('images of a shipment', () => {
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
    const five = await change(shipment.id, formData({ updateAction: 'addImages' }, imageFiles(2)));
    expect(imagesOf(five)).toEqual([...shipment.image, expect.any(String), expect.any(String)]);

    const before = await filesOnDisk();
    const six = await change(shipment.id, formData({}, imageFiles(1)));
    expect(six).toMatchObject({ status: 400, body: { message: 'Maximum 5 images allowed' } });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('are replaced as a whole', async () => {
    const replaced = imagesOf(await change(shipment.id, formData({ updateAction: 'replaceImages' }, imageFiles(1))));
    expect(replaced).toHaveLength(1);
    expect(shipment.image).not.toContain(replaced[0]);
    expect((await app.rest(`GET /uploads/${shipment.image[0]}`)).status).toBe(404);
  });

  test('are kept by name beside new ones; one empty name keeps none', async () => {
    const [first = ''] = shipment.image;
    const remaining = imagesOf(await change(shipment.id, formData({}, [first, ...imageFiles(1)])));
    expect(remaining).toEqual([first, expect.any(String)]);
    expect(imagesOf(await change(shipment.id, formData({}, ['', ...imageFiles(1)])))).toHaveLength(1);
  });

  test('are changed by no other action', async () => {
    const turned = await change(shipment.id, formData({ updateAction: 'turnImages' }, imageFiles(1)));
    expect(turned.status).toBe(400);
  });
});

test('forty creations by form at once are forty times 201', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => app.rest('POST /api/shipments', { token: owner.token, body: shipmentForm() })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
});

describe('what is rejected leaves no file', () => {
  test.each<[string, () => (File | Buffer)[], number, string]>([
    ['six images', () => imageFiles(6), 400, 'Maximum 5 images allowed'],
    ['a text', () => [new File(['hello'], 'note.png')], 400, 'File note.png is not an image'],
    [
      'a drawing with a script',
      () => [new File(['<svg onload="alert(1)"/>'], 'a.svg')],
      400,
      'File a.svg is not an image that can be used, but an SVG image. Please send a JPEG, PNG, GIF, WebP or AVIF',
    ],
    [
      'six megabytes',
      () => [new File([new Uint8Array(6 * 1024 * 1024)], 'big.jpg')],
      400,
      'File big.jpg is too large (max 5MB)',
    ],
  ])('%s', async (_name, images, status, message) => {
    const before = await filesOnDisk();
    const answer = await app.rest('POST /api/shipments', {
      token: owner.token,
      body: formData(shipmentInput, images()),
    });

    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
    expect(await filesOnDisk()).toEqual(before);
  });

  test('a shipment with good images and a bad weight', async () => {
    const before = await filesOnDisk();
    const body = shipmentForm({ weight: 'heavy' }, imageFiles(2));
    const answer = await app.rest('POST /api/shipments', { token: owner.token, body });

    expect(answer).toMatchObject({ status: 400, body: { message: 'Weight must be a number of 0 or more' } });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('who may not upload is rejected before the body is read', async () => {
    const unverified = await newUser(app, { isVerified: false });
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

test.each(['application/json', 'application/vnd.api+json', 'application/merge-patch+json', 'text/json'])(
  'a body of %s is JSON; a byte order mark before it is none of it',
  async (type) => {
    const { id } = await created(0);
    const body = new Blob(['\uFEFF{"description":"Keep dry"}'], { type });
    expect(await change(id, body)).toMatchObject({ status: 200, body: { shipment: { description: 'Keep dry' } } });
  },
);

describe('what the caller of an update has seen', () => {
  test('travels as JSON in a form, and as an object in JSON; the answers are the same', async () => {
    const shipment = await created(1);
    const seen = { description: 'Never this' };
    const rejected = { status: 409, body: { issues: [{ path: 'description' }] } };
    const form = { description: 'Keep dry', expected: JSON.stringify(seen) };
    const before = await filesOnDisk();
    expect(await change(shipment.id, formData(form, imageFiles(1)))).toMatchObject(rejected);
    expect(await filesOnDisk()).toEqual(before);
    expect(await change(shipment.id, { description: 'Keep dry', expected: seen })).toMatchObject(rejected);
    const right = { description: '' };
    expect(await change(shipment.id, { description: 'Keep dry', expected: right })).toMatchObject({ status: 200 });
    const again = { description: 'Open', expected: JSON.stringify({ description: 'Keep dry' }) };
    expect(await change(shipment.id, formData(again, imageFiles(1)))).toMatchObject({
      status: 200,
      body: { eventId: null, undoUntil: null, undoMs: null, notified: 'none' },
    });
  });

  test('images that it did not see are not removed with those that it removes', async () => {
    const { id, image: seen } = await created(2);
    const [first = '', second = ''] = seen;
    const withThird = imagesOf(await change(id, formData({}, imageFiles(1))));
    const stale = { image: [second], expected: { image: seen } };
    const rejected = { status: 409, body: { issues: [{ path: 'image' }] } };
    expect(await change(id, stale)).toMatchObject(rejected);
    const replacing = formData(
      { updateAction: 'replaceImages', expected: JSON.stringify(stale.expected) },
      imageFiles(1),
    );
    expect(await change(id, replacing)).toMatchObject(rejected);
    const gone = { image: [first], expected: { image: [...withThird, `${'0'.repeat(32)}.jpg`] } };
    expect(await change(id, gone)).toMatchObject(rejected);
    expect(imagesOf(await change(id, {}))).toEqual(withThird);

    const added = formData({ expected: JSON.stringify(stale.expected) }, imageFiles(1));
    const four = imagesOf(await change(id, added));
    expect(four).toEqual([...withThird, expect.any(String)]);
    const right = { image: four.slice(1), expected: { image: four } };
    expect(imagesOf(await change(id, right))).toEqual(four.slice(1));
    expect(await change(id, right)).toMatchObject({ status: 200 });
  });

  test.each([
    ['{', 'expected'],
    ['7', 'expected'],
    ['null', 'expected'],
    ['[]', 'expected'],
    ['{"status":"lost"}', 'expected.status'],
  ])('is rejected where it is %s', async (expected, path) => {
    const { id } = await created(1);
    const body = { status: 400, body: { issues: [{ path }] } };
    expect(await change(id, formData({ weight: '2', expected }, imageFiles(1)))).toMatchObject(body);
  });
});

describe('a form of a generated client', () => {
  const goods = {
    references: [
      { type: 'po', value: '4500017', public: true },
      { type: 'container', value: 'MSKU1234565', public: false },
    ],
    pieces: [
      { count: 2, type: 'pallet', weight: 10 },
      { count: 1, type: 'carton', weight: 5 },
    ],
  };
  const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

  /** How generators write a list: one part of JSON, or a part for each item, as JSON or as text. */
  const written: [string, (list: readonly unknown[]) => (Blob | string)[]][] = [
    ['one part of JSON', (list) => [json(list)]],
    ['one part of text', (list) => [JSON.stringify(list)]],
    ['a part of JSON for each item', (list) => list.map(json)],
    ['one text behind a byte order mark', (list) => [`\uFEFF${JSON.stringify(list)}`]],
    ['a text for each item', (list) => list.map((item) => JSON.stringify(item))],
  ];

  test.each(written)('books and changes with lists as %s, and an image', async (_how, partsOf) => {
    const form = shipmentForm({ weight: '' }, imageFiles(1));
    for (const [name, list] of Object.entries(goods)) for (const part of partsOf(list)) form.append(`${name}[]`, part);
    const { status, body } = await app.rest('POST /api/shipments', { token: owner.token, body: form });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.shipment).toMatchObject({ ...goods, weight: 25, image: [expect.any(String)] });

    const { _id: id } = body.shipment as { _id: string };
    const changed = formData({ reference: 'PO-7' }, imageFiles(1));
    for (const part of partsOf(goods.pieces.slice(1))) changed.append('pieces', part);
    changed.append('references', json([]));
    changed.append('expected', json({ pieces: goods.pieces, weight: 25 }));
    const after = await change(id, changed);
    expect([after.status, after.body.message]).toEqual([200, undefined]);
    expect(after.body.shipment).toMatchObject({
      reference: 'PO-7',
      references: [],
      weight: 5,
      pieces: [{ type: 'carton' }],
    });
    expect(imagesOf(after)).toHaveLength(2);

    const stale = formData({ reference: 'PO-8' });
    stale.append('expected', json({ reference: 'PO-6' }));
    expect(await change(id, stale)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  });

  test('that is wrong names the field and leaves no file', async () => {
    const before = await filesOnDisk();
    const wrong: [string, Blob | string, string][] = [
      ['pieces', json([{ count: 0, type: 'pallet' }]), 'pieces.0.count'],
      ['references', json('none'), 'references'],
      ['pieces', new Blob(['[{'], { type: 'application/json' }), 'pieces'],
    ];
    for (const [name, value, path] of wrong) {
      const form = shipmentForm({}, imageFiles(1));
      form.append(name, value);
      const { status, body } = await app.rest('POST /api/shipments', { token: owner.token, body: form });
      expect([status, (body.issues as { path: string }[])[0]?.path]).toEqual([400, path]);
    }
    expect(await filesOnDisk()).toEqual(before);
  });
});
