import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { deleteOldEnquiries } from '#server/domain/enquiries/list.ts';
import { newUser } from '../../../factories/app-users.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { testApp, trpcErrorOf } from '../../../support/server/app.ts';

vi.hoisted(() => vi.stubEnv('QUOTES_TO', ' sales@example.com '));

const QUOTE = {
  name: ' Ada Brook ',
  email: 'Ada@Example.com',
  phone: '',
  company: 'Brook & Sons',
  origin: 'Gdańsk',
  destination: 'Porto',
  serviceType: 'ocean',
  weight: '1240.5',
  dimensions: '',
  description: 'Two crates,\nfragile',
};
const MESSAGE = { firstName: 'Ada', lastName: 'Brook', email: 'ada@example.com', subject: 'Hours', message: 'When?' };

const app = await testApp();
const chief = await newUser(app, { role: 'super-admin' });

beforeEach(async () => {
  for (const table of [rateCounters, outboxMails, enquiries]) await app.db.delete(table);
});

type Row = { _id: string; kind: string; answered: unknown };
type List = { enquiries: Row[]; pagination: { totalItems: number } };
const list = async (query = '') =>
  (await app.rest(`GET /api/enquiries${query}`, { token: chief.token })).body as unknown as List;

test('a quote is stored as it was typed, and what was left empty is not', async () => {
  expect(await app.rest('POST /api/quotes', { body: QUOTE })).toMatchObject({ status: 202, body: { success: true } });
  const { enquiries: rows, pagination } = await list();
  expect(pagination.totalItems).toBe(1);
  const { description: text, ...fields } = QUOTE;
  const read = { name: 'Ada Brook', email: 'ada@example.com', phone: null, weight: 1240.5, dimensions: null };
  const own = { _id: expect.any(String), kind: 'quote', createdAt: expect.any(String), answered: null, subject: null };
  expect(rows).toEqual([{ ...fields, ...read, ...own, text }]);
});

test.each([
  ['name', ' ', 'Please fill in your name'],
  ['email', 'ada@example', 'Please enter one valid email address, such as name@example.com'],
  ['email', 'ada@example.com, eve@example.com', 'Please enter one valid email address, such as name@example.com'],
  ['origin', '', 'Please fill in the origin'],
  ['destination', undefined, 'Please fill in the destination'],
  ['serviceType', 'rocket', 'Please choose a service'],
  ['serviceType', 'toString', 'Please choose a service'],
  ['weight', 'heavy', 'Weight must be a number of 0 or more'],
  ['weight', -1, 'Weight must be a number of 0 or more'],
  ['company', 'x'.repeat(121), 'Company may have at most 120 characters'],
  ['description', 'x'.repeat(2_001), 'Description may have at most 2,000 characters'],
])('a quote whose %s is %j is rejected and stores nothing', async (path, value, message) => {
  const { status, body } = await app.rest('POST /api/quotes', { body: { ...QUOTE, [path]: value } });
  expect({ status, message: body.message, issues: body.issues }).toMatchObject({
    status: 400,
    message,
    issues: [{ path }],
  });
  expect(await app.db.$count(enquiries)).toBe(0);
  expect(await app.db.$count(outboxMails)).toBe(0);
});

test('a message needs an address and a text; both of its forms are read', async () => {
  for (const [field, message] of [
    ['email', 'Please enter one valid email address, such as name@example.com'],
    ['message', 'Please write a message'],
  ] as const) {
    const { status, body } = await app.rest('POST /api/messages', { body: { ...MESSAGE, [field]: ' ' } });
    expect([status, body.message]).toEqual([400, message]);
  }
  await app.rest('POST /api/messages', { body: MESSAGE });
  await app.rest('POST /api/messages', { body: { name: '', email: 'eve@example.com', message: 'Hello' } });
  const { enquiries: rows } = await list();
  expect(rows).toMatchObject([
    { kind: 'message', name: null, email: 'eve@example.com', subject: null, text: 'Hello' },
    { kind: 'message', name: 'Ada Brook', subject: 'Hours', text: 'When?' },
  ]);
});

test('it is mailed to QUOTES_TO with all that was written', async () => {
  await app.rest('POST /api/quotes', { body: { ...QUOTE, name: 'Ada\u00a0Brook', description: '<b>Two</b> crates' } });
  const mail = await takeMail(app.db);
  if (!mail) throw new Error('No mail was queued');
  expect(mail).toMatchObject({ recipient: 'sales@example.com', kind: 'enquiry' });
  const { subject, text, html, replyTo } = mail.compose();
  expect(replyTo).toBe('ada@example.com');
  expect(subject).toBe('Quote request from Ada\u00a0Brook: Gdańsk to Porto');
  for (const part of ['ada@example.com', 'Brook & Sons', 'Ocean Freight', '1,240.5 kg', '<b>Two</b> crates'])
    expect(text).toContain(part);
  expect(html).toContain('&lt;b&gt;Two&lt;/b&gt; crates');
  expect(text).not.toContain('/mail/');
});

test('five an hour of one client, quotes and messages together; over tRPC too', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await app.rest('POST /api/quotes', { body: QUOTE })).status).toBe(202);
  for (let count = 0; count < 2; count += 1)
    expect((await app.rest('POST /api/messages', { body: MESSAGE })).status).toBe(202);
  const rejected = await app.rest('POST /api/messages', { body: MESSAGE });
  expect(rejected.status).toBe(429);
  expect(rejected.body.message).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  const byRpc = app.client().enquiries.requestQuote.mutate({ ...QUOTE, weight: 1_240.5 });
  expect(await trpcErrorOf(byRpc)).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many requests\./),
  });
  expect(await app.db.$count(enquiries)).toBe(5);
});

test('the first who marks it as answered stays; it can be opened again', async () => {
  await app.rest('POST /api/messages', { body: MESSAGE });
  const id = (await list()).enquiries[0]?._id;
  const other = await newUser(app, { role: 'super-admin' });
  const mark = (token: string, isAnswered: unknown, enquiry = id) =>
    app.rest(`PATCH /api/enquiries/${enquiry}`, { token, body: { isAnswered } });
  for (const { token } of [chief, other]) expect((await mark(token, true)).status).toBe(200);
  expect((await list()).enquiries).toEqual([]);
  const [answered] = (await list('?show=answered')).enquiries;
  expect(answered?.answered).toEqual({
    at: expect.any(String),
    by: { _id: chief.id, fullName: expect.any(String) },
  });
  expect((await mark(chief.token, false)).status).toBe(200);
  expect((await list('?show=all')).enquiries).toMatchObject([{ answered: null }]);
  expect((await mark(chief.token, 'yes')).status).toBe(400);
  for (const unknown of ['nonsense', crypto.randomUUID()])
    expect((await mark(chief.token, true, unknown)).status).toBe(404);
});

test('the search takes text as text, in name, e-mail and company', async () => {
  await app.rest('POST /api/quotes', { body: { ...QUOTE, company: '100% Freight_' } });
  await app.rest('POST /api/messages', { body: MESSAGE });
  const found = async (text: string) =>
    (await list(`?search=${encodeURIComponent(text)}`)).enquiries.map(({ kind }) => kind);
  expect(await found('ADA@')).toEqual(['message', 'quote']);
  expect(await found('0% f')).toEqual(['quote']);
  expect(await found('t_')).toEqual(['quote']);
  expect(await found('%')).toEqual(['quote']);
  expect(await found('nobody')).toEqual([]);
});

test('after a year it is deleted, with its mail', async () => {
  await app.rest('POST /api/messages', { body: MESSAGE });
  await app.rest('POST /api/quotes', { body: QUOTE });
  await deleteOldEnquiries(app.db);
  expect(await app.db.$count(enquiries)).toBe(2);
  const aged = { createdAt: sql`now() - interval '366 days'` };
  await app.db.update(enquiries).set(aged).where(eq(enquiries.kind, 'message'));
  await deleteOldEnquiries(app.db);
  expect((await list()).enquiries).toMatchObject([{ kind: 'quote' }]);
  expect(await app.db.$count(outboxMails)).toBe(1);
});

test('a list of 200 with the longest texts is below 2 MB: texts are cut where a reader sees it, and marked', async () => {
  const long = (count: number) => '🚢'.repeat(count);
  const line = long(120);
  const lines = { name: line, phone: line, company: line, origin: line, destination: line, dimensions: line };
  const quote = { kind: 'quote', email: 'ada@example.com', serviceType: 'ocean', weight: 1, ...lines } as const;
  await app.db
    .insert(enquiries)
    .values([
      { kind: 'message', email: 'ada@example.com', text: 'When?', createdAt: new Date(Date.now() + 60_000) },
      ...Array.from({ length: 199 }, () => ({ ...quote, text: long(2_000) })),
    ]);
  const listed = await list('?limit=200');
  expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(2_000_000);
  expect(listed.enquiries).toHaveLength(200);
  expect(listed.enquiries[0]).not.toHaveProperty('shortened');
  expect(listed.enquiries[1]).toMatchObject({ shortened: true, phone: line, text: `${long(499)}…` });
  const { enquiries: whole } = await list('?limit=50');
  expect(whole[1]).not.toHaveProperty('shortened');
});
