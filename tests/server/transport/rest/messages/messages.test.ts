import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { NOW } from '#db/now.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { superAdmin } from '../../../../factories/app-users.ts';
import { formData } from '../../../../factories/multipart.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';
import { filesOfRows, storedFiles } from '../../../../support/storage/uploads-files.ts';

let shipment: Awaited<ReturnType<typeof createShipment>>;
let key: string;

const app = await testApp();
const root = await superAdmin(app);
const picture = await readFile(new URL('../../../../../server/seed/images/01-carton.jpg', import.meta.url));

beforeEach(async () => {
  shipment = await createShipment(app.rest, root, shipmentInput);
  const unlock = `POST /api/shipments/public/track/${shipment.trackingNumber}/unlock`;
  const { body } = await app.rest(unlock, { body: { answer: shipmentInput.receiverEmail } });
  key = String(body.key);
});

const fields = { kind: 'damaged', message: 'One corner is wet' };
const script = () => `POST /api/shipments/public/track/${shipment.trackingNumber}/answer`;
const page = () => `POST /tracking/${shipment.trackingNumber}/answer`;
const fromPage = () => ({
  cookie: `tracking-keys=${shipment.trackingNumber}.${key}`,
  'sec-fetch-site': 'same-origin',
});
const stored = () => app.db.select().from(shipmentMessages).where(eq(shipmentMessages.shipmentId, shipment._id));

type Listed = { _id: string; image: string[]; doneAt: string | null };

async function listed(): Promise<Listed[]> {
  const { body } = await app.rest(`GET /api/shipments/${shipment._id}/answers`, { token: root.token });
  return body.answers as Listed[];
}

test('a script and the page send one with images, which have no address for everyone', async () => {
  const byScript = await app.rest(script(), {
    headers: { 'tracking-key': key },
    body: formData(fields, [picture, picture, picture]),
  });
  expect(byScript.status).toBe(201);
  expect(byScript.body.answer).toEqual({
    _id: expect.any(String),
    ...fields,
    date: null,
    image: [1, 2, 3].map(() => expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)),
    createdAt: expect.any(String),
  });
  const byPage = await app.rest(page(), { headers: fromPage(), body: formData(fields, [picture]) });
  expect(byPage.status).toBe(201);
  const answers = await listed();
  expect(answers.map(({ image }) => image.length)).toEqual([1, 3]);
  const [name = ''] = answers[0]?.image ?? [];
  const staff = await app.rest(`GET /api/shipments/${shipment._id}/answers/${name}`, { token: root.token });
  expect(staff.status).toBe(200);
  expect(staff.headers.get('cache-control')).toBe('no-store');
  for (const path of [`/uploads/${name}`, `/uploads/${name.replace('.', '.answer.')}`])
    expect((await app.rest(`GET ${path}`, { headers: fromPage() })).status, path).toBe(404);
});

test('JSON does too, and staff mark it as done', async () => {
  const headers = { 'tracking-key': key };
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const body = { kind: 'later', message: 'Closed until then', date: day };
  const sent = await app.rest(script(), { headers, body });
  expect(sent).toMatchObject({ status: 201, body: { answer: body } });
  expect((await app.rest(page(), { headers: fromPage(), body: fields })).status).toBe(201);
  const { _id } = sent.body.answer as { _id: string };
  const nowhere = await app.rest(`GET /api/shipments/${shipment._id}/answers/%00`, { token: root.token });
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'image-not-found']);
  const done = await app.rest(`PATCH /api/answers/${_id}`, { token: root.token, body: { done: true } });
  expect(done).toMatchObject({ status: 200, body: { answer: { doneBy: { fullName: expect.any(String) } } } });
});

test('a form without a script comes back to its page, which is told how it ended', async () => {
  const headers = { ...fromPage(), accept: 'text/html,application/xhtml+xml' };
  const empty = new File([], '');
  const sent = await app.rest(`${page()}?lang=de`, { headers, body: formData({ ...fields, date: '' }, [empty]) });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toBe(`/tracking?number=${shipment.trackingNumber}&lang=de&answer=sent#answer`);
  const rejected = await app.rest(page(), { headers, body: formData({ ...fields, message: '' }) });
  expect(rejected.headers.get('location')).toBe(`/tracking?number=${shipment.trackingNumber}&answer=validation#answer`);
  expect(await stored()).toHaveLength(1);
});

test('without a key, or from another site, nothing is read, stored or told', async () => {
  const known = await app.rest(script(), { body: fields });
  const unknown = await app.rest('POST /api/shipments/public/track/WB22222222222222A/answer', { body: fields });
  expect(known).toMatchObject({ status: 403, body: { code: 'answer-key-required' } });
  expect(unknown.body).toEqual(known.body);
  const staff = await app.rest(script(), { token: root.token, body: fields });
  expect(staff.status).toBe(403);
  const { cookie } = fromPage();
  const elsewhere = await app.rest(page(), {
    headers: { cookie, 'sec-fetch-site': 'cross-site', accept: 'application/json' },
    body: fields,
  });
  expect(elsewhere).toMatchObject({ status: 403, body: { code: 'other-origin' } });
  // The cookie reaches nothing under /api, the header nothing of the page.
  expect((await app.rest(script(), { headers: fromPage(), body: fields })).status).toBe(403);
  expect(
    (await app.rest(page(), { headers: { ...fromPage(), cookie: '', 'tracking-key': key }, body: fields })).status,
  ).toBe(403);
  expect(await stored()).toEqual([]);
});

const UNKNOWN_KIND = 'Please choose what it is about: address, later, cancel, not-received, damaged, other';

test('each rule has its refusal, and nothing of a rejected form is left', async () => {
  const headers = { 'tracking-key': key };
  const text = new File(['no image'], 'notes.jpg');
  const wrong: [Record<string, unknown>, (Uint8Array | File)[], string, string][] = [
    [{ ...fields, message: '' }, [picture], 'validation', 'Please write a message'],
    [{ ...fields, kind: 'parcel' }, [picture], 'validation', UNKNOWN_KIND],
    [{ ...fields, date: '2027-01-01' }, [picture], 'answer-day-not-allowed', 'Only a later delivery can have a day'],
    [
      { ...fields, kind: 'later', date: '2020-01-01' },
      [],
      'answer-day-out-of-range',
      'Please choose a day from today on, within a year',
    ],
    [{ ...fields, kind: 'later', date: '2027-02-30' }, [], 'validation', 'Please enter a valid day'],
    [fields, [picture, picture, picture, picture], 'too-many-answer-images', 'At most 3 images can be sent'],
    [fields, [text], 'rejected-file', 'File notes.jpg is not an image'],
  ];
  for (const [texts, images, code, message] of wrong) {
    const { status, body } = await app.rest(script(), { headers, body: formData(texts, images) });
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 400, code, message });
  }
  expect(await stored()).toEqual([]);
  await expect.poll(storedFiles).toEqual(await filesOfRows(app.db));
});

test('the sixth of a day is rejected before its body is read', async () => {
  const headers = { 'tracking-key': key };
  for (let count = 0; count < 5; count += 1)
    expect((await app.rest(script(), { headers, body: fields })).status).toBe(201);
  const sixth = await app.rest(script(), { headers, body: formData(fields, [picture]) });
  expect(sixth).toMatchObject({ status: 429, body: { code: 'rate-limit' } });
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(sixth.body.message).toMatch(/^Too many messages about this shipment/);
});

test.each([
  ['the script', script, () => ({ 'tracking-key': key })],
  ['the page', page, fromPage],
] as const)('%s sends it again with its Idempotency-Key, and it is stored once', async (_name, route, sender) => {
  const headers = { ...sender(), 'idempotency-key': `again-${shipment._id}` };
  const send = (message = fields.message) =>
    app.rest(route(), { headers, body: formData({ ...fields, message }, [picture]) });
  const first = await send();
  expect(first.status).toBe(201);
  expect((await send()).body).toEqual(first.body);
  expect((await send('Other words')).status).toBe(422);
  expect(await stored()).toHaveLength(1);
  // The permission is checked again.
  const { cookie: _, 'tracking-key': __, ...rest } = headers as Record<string, string>;
  expect((await app.rest(route(), { headers: rest, body: formData(fields, [picture]) })).status).toBe(403);
  // As the process leaves it that ends between the commit and the response.
  await app.db.execute(sql`update idempotency_keys set request_hash = null, status = null, response = null,
    lease_until = ${NOW}`);
  expect((await send()).status).toBe(409);
  expect(await stored()).toHaveLength(1);
});

test('the receiver reads what staff wrote, by the script and on the page, and nobody without the key does', async () => {
  const reply = { text: 'We ring twice', to: 'receiver' };
  const written = await app.rest(`POST /api/shipments/${shipment._id}/messages`, { token: root.token, body: reply });
  expect(written.status).toBe(201);
  const ways = [
    [`GET /api/shipments/public/track/${shipment.trackingNumber}/messages`, { 'tracking-key': key }],
    [`GET /tracking/${shipment.trackingNumber}/messages`, fromPage()],
  ] as const;
  for (const [path, headers] of ways) {
    const { status, body } = await app.rest(path, { headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({ messages: [{ author: 'staff', text: reply.text, name: 'Waybill Cargo' }] });
    expect((await app.rest(path)).status).toBe(403);
  }
  const all = await app.rest(`GET /api/shipments/${shipment._id}/messages`, { token: root.token });
  expect(all.body).toMatchObject({ messages: [{ to: 'receiver', writer: { fullName: expect.any(String) } }] });
});
