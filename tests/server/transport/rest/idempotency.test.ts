import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readIdempotencyKey } from '#contract/idempotency.ts';
import { NOW } from '#db/now.ts';
import { rowsOf } from '#db/open-database.ts';
import { deleteExpiredRequests } from '#server/domain/idempotency/requests.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { anonymous } from '../../../factories/actors.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { failMail, queuedMail } from '../../../factories/attention.ts';
import { testDatabase } from '../../../factories/database.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { shipmentForm, shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

const { db } = await testDatabase();

await openStorage();
const app = await testApp();
const owner = await newUser(app);

type Sent = { body?: unknown; token?: string; route?: string };
const send = (key: string, { body = shipmentInput, token = owner.token, route = 'POST /api/shipments' }: Sent = {}) =>
  app.rest(route, { token, body, headers: { 'idempotency-key': key } });

const idOf = (answer: { body: Record<string, unknown> }) => (answer.body.shipment as { _id: string })._id;
const countOwn = async () =>
  (await app.rest('GET /api/shipments/my-shipments', { token: owner.token })).body.pagination as { totalItems: number };

test('a key has 1 to 255 characters, quoted or bare', async () => {
  expect(['abc', '"abc"', '"a\\"b"'].map(readIdempotencyKey)).toEqual(['abc', 'abc', 'a"b']);
  expect(['', '""', '"a', 'x'.repeat(256), 'ä'].map(readIdempotencyKey)).toEqual([null, null, null, null, null]);
  expect((await send('x'.repeat(256))).status).toBe(400);
});

const WITHOUT_KEY = ['Account', 'Second factor', 'Passwords', 'API keys', 'Webhooks'];

test('every call that makes something takes a key, but for accounts, API keys, webhooks and links of downloads', () => {
  const makes = ({ rest, responses }: (typeof ENDPOINTS)[number]) =>
    rest.startsWith('POST ') && 201 in responses && !/\/(ticket|export)$/.test(rest);
  const expected = (each: (typeof ENDPOINTS)[number]) => makes(each) && !WITHOUT_KEY.includes(each.tag);
  expect(ENDPOINTS.filter((each) => expected(each) && !each.idempotency).map(({ rest }) => rest)).toEqual([]);
  const taking = ENDPOINTS.filter(({ idempotency }) => idempotency);
  expect(taking.filter(({ tag }) => WITHOUT_KEY.includes(tag)).map(({ rest }) => rest)).toEqual([]);
});

test('an enquiry leases no key where the product sends none', async () => {
  const quote = ENDPOINTS.find(({ rest }) => rest === 'POST /api/quotes');
  expect(quote?.idempotency).toEqual({});
  expect(() => quote?.guard(anonymous)).toThrow('Not found');
  expect((await app.rest('POST /api/quotes', { body: {}, headers: { 'idempotency-key': 'quote' } })).status).toBe(404);
});

test('a repeated creation gets the same response, whatever happened since', async () => {
  const first = await send('"repeated"');
  expect(first.status).toBe(201);
  const before = await countOwn();
  await app.rest(`PATCH /api/shipments/${idOf(first)}`, { token: owner.token, body: { weight: 77 } });
  const second = await send('repeated');
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await countOwn()).toEqual(before);
  expect((await send('repeated', { token: (await newUser(app)).token })).body).not.toEqual(first.body);
});

test('an API key that may write repeats a booking and its event; one that only reads is rejected', async () => {
  const { secret: token } = await insertApiKey(db, owner.id, ['shipments:write']);
  const created = await send('by a key', { token });
  expect(created.status).toBe(201);
  expect((await send('by a key', { token })).body).toEqual(created.body);
  const event = { token, route: `POST /api/shipments/${idOf(created)}/events`, body: { location: 'Antwerp' } };
  const added = await send('event by a key', event);
  expect(added.status).toBe(201);
  expect((await send('event by a key', event)).body).toEqual(added.body);
  const { secret: reader } = await insertApiKey(db, owner.id, ['shipments:read']);
  expect(await send('by a reader', { token: reader })).toMatchObject({
    status: 403,
    body: { code: 'key-not-allowed' },
  });
});

test('another body with the key of a success is 422; a failure leaves the key to a corrected request', async () => {
  expect((await send('corrected', { body: { ...shipmentInput, weight: 'heavy' } })).status).toBe(400);
  expect((await send('corrected')).status).toBe(201);
  const other = await send('corrected', { body: { ...shipmentInput, weight: 3 } });
  expect([other.status, other.body.message]).toEqual([422, 'This Idempotency-Key was used for another request']);
});

test('JSON is compared by its value: another spelling is the same request', async () => {
  const input = { ...shipmentInput, originCity: 'Gdańsk' };
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'spelled' };
  const sendText = (body: string) => app.rest('POST /api/shipments', { token: owner.token, body, headers });
  const first = await sendText(JSON.stringify(input));
  expect(first.status).toBe(201);
  const reversed = Object.fromEntries(Object.entries(input).reverse());
  const escaped = JSON.stringify(reversed, null, 2).replace('ń', '\\u0144');
  expect(escaped).toContain('Gda\\u0144sk');
  expect(await sendText(escaped)).toMatchObject({ status: 201, body: first.body });
  expect((await sendText(escaped.replace('Gda', 'Gdi'))).status).toBe(422);
  // As an earlier release stored it.
  const bytes = createHash('sha256').update(`\n${escaped}`).digest('hex');
  await db.execute(sql`update idempotency_keys set request_hash = ${bytes}
    where response = ${JSON.stringify(first.body)}`);
  expect(await sendText(escaped)).toMatchObject({ status: 201, body: first.body });
});

test('a route that takes no body repeats its response to a body too', async () => {
  const root = await superAdmin(app);
  const mail = await queuedMail(db, idOf(await send('for-mail')), 'agent@example.com');
  await failMail(db, mail);
  const resend = { token: root.token, route: `POST /api/deliveries/${mail}/resend` };
  expect((await send('resend', { ...resend, body: {} })).status).toBe(202);
  expect((await send('resend', { ...resend, body: {} })).status).toBe(202);
  expect((await send('resend', { ...resend, body: { again: true } })).status).toBe(422);
});

test('a form is compared by its fields and files, not by its boundary', async () => {
  const [one, other] = await Promise.all([imageBytes('jpeg', 64, 48), imageBytes('jpeg', 48, 64)]);
  const first = await send('form', { body: shipmentForm({}, [one]) });
  expect(first.status).toBe(201);
  expect((await send('form', { body: shipmentForm({}, [one]) })).body).toEqual(first.body);
  expect((await send('form', { body: shipmentForm({}, [other]) })).status).toBe(422);
  expect((await send('form', { body: shipmentForm({ weight: '9' }, [one]) })).status).toBe(422);
});

test('while the first is in flight a repeat is 409 with a time; once its lease ended it is done, and no creation twice', async () => {
  const first = await send('crashed');
  await db.execute(sql`update idempotency_keys set request_hash = null, status = null, response = null,
    lease_until = now() + interval '20 seconds' where caller = ${`user ${owner.id}`} and path = '/api/shipments'`);
  const meanwhile = await send('crashed');
  expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([409, '1']);
  await db.execute(sql`update idempotency_keys set lease_until = ${NOW} where caller = ${`user ${owner.id}`}`);
  const again = await send('crashed');
  expect([again.status, idOf(again)]).toEqual([201, idOf(first)]);
});

test('an event whose response was lost is not done twice', async () => {
  const shipment = idOf(await send('for-lost-event'));
  const event = { route: `POST /api/shipments/${shipment}/events`, body: { location: 'Lagos' } };
  const first = await send('lost-event', event);
  expect(first.status).toBe(201);
  // As the process leaves it that ends between the commit and the response.
  await db.execute(sql`update idempotency_keys set request_hash = null, status = null, response = null,
    lease_until = ${NOW} where path = ${`/api/shipments/${shipment}/events`}`);
  const again = await send('lost-event', event);
  expect([again.status, again.body.code]).toEqual([409, 'idempotency-response-lost']);
  const { body } = await app.rest(`GET /api/shipments/${shipment}`, { token: owner.token });
  expect(body.shipment).toEqual(first.body.shipment);
});

test('a failure of which nobody knows what it did keeps its key, so that done again it is the same creation', async () => {
  const stored = () =>
    rowsOf<{ id: string; isFree: boolean }>(
      db,
      sql`select id, lease_until <= now() as "isFree" from idempotency_keys where caller = ${`user ${owner.id}`}
        order by expires_at desc limit 1`,
    );
  await db.execute(sql`create function end_creation() returns trigger language plpgsql as $$
    begin raise exception 'ended' using errcode = '40P01'; end $$`);
  await db.execute(sql`create trigger ends before insert on shipment_events execute function end_creation()`);
  const before = await stored();
  expect((await send('unknown')).status).toBe(503);
  await db.execute(sql`drop trigger ends on shipment_events`);
  const [key] = await stored();
  expect(key).toEqual({ id: expect.any(String), isFree: true });
  expect([key]).not.toEqual(before);
  expect((await send('unknown')).status).toBe(201);
  expect((await stored())[0]?.id).toBe(key?.id);
});

test('two at once make one shipment', async () => {
  const before = (await countOwn()).totalItems;
  const answers = await Promise.all([send('twice'), send('twice')]);
  expect(answers.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true);
  expect((await countOwn()).totalItems).toBe(before + 1);
});

test('the permission is checked again; a deleted shipment’s event is repeated', async () => {
  const shipment = idOf(await send('for-event'));
  const event = { route: `POST /api/shipments/${shipment}/events`, body: { location: 'Lagos' } };
  const first = await send('event', event);
  expect(first.status).toBe(201);
  await app.rest(`PATCH /api/shipments/${shipment}/soft-delete`, { token: owner.token });
  expect((await send('event', event)).body).toEqual(first.body);
  await db.execute(sql`update users set is_verified = false where id = ${owner.id}`);
  expect((await send('event', event)).status).toBe(404);
  expect((await send('repeated')).status).toBe(403);
  await db.execute(sql`update users set is_verified = true where id = ${owner.id}`);
});

test('with a creationKey in the body that decides', async () => {
  const body = { ...shipmentInput, creationKey: 'k'.repeat(20) };
  const first = await send('both', { body });
  expect(idOf(await send('both', { body }))).toBe(idOf(first));
  expect((await send('both', { body: { ...body, weight: 3 } })).status).toBe(409);
});

test('after a day the key is free; expired ones are deleted', async () => {
  const first = await send('old');
  await db.execute(sql`update idempotency_keys set expires_at = ${NOW}`);
  expect(idOf(await send('old'))).not.toBe(idOf(first));
  await db.execute(sql`update idempotency_keys set expires_at = ${NOW}`);
  await deleteExpiredRequests(db);
  expect(await rowsOf(db, sql`select id from idempotency_keys`)).toEqual([]);
});
