import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RestShipment } from '#contract/shipments/shipments.ts';
import { INVALID_DATE } from '#contract/values/timestamp.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { languageForCountry } from '#server/domain/mails/content/shipments/receiver-language.ts';
import { newUser } from '../../../factories/app-users.ts';
import { insertShipment } from '../../../factories/rows.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';
import { createShipment, shipmentForm, shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp();
const root = await newUser(app, { role: 'super-admin' });
const { token } = await newUser(app);

const PASSWORD = 'wbcargo1';
const account = (email: string) => ({ fullName: 'Ada', email, password: PASSWORD, confirmPassword: PASSWORD });

const recipients = async () => (await app.db.select().from(outboxMails)).map(({ recipient }) => recipient);

/** A call's status, its message and the fields at fault. */
async function rejectionOf(route: string, body: unknown) {
  const answer = await app.rest(route, { token, body });
  const issues = (answer.body.issues ?? []) as { path: string }[];
  return { status: answer.status, message: answer.body.message, paths: issues.map(({ path }) => path) };
}

describe('characters that nobody sees are no part of an e-mail address', () => {
  test('at sign-up and sign-in: one account, as typed and as pasted', async () => {
    const made = await app.rest('POST /api/register', { body: account('ada@example.com\u200b') });
    expect([made.status, (made.body.user as { email: string }).email]).toEqual([201, 'ada@example.com']);
    for (const email of ['ada@example.com', '\u2068Ada@Example.com\u2069', 'a\u00adda@example.com\ufeff'])
      expect((await app.rest('POST /api/login', { body: { email, password: PASSWORD } })).status).toBe(200);
    for (const email of ['ada@example.com', 'ada\ufe0f@example.com', 'a\u{e0061}da@example.com', 'ａda@example.com'])
      expect((await app.rest('POST /api/register', { body: account(email) })).status).toBe(409);
  });

  test('of an account that staff make or invite, and of a reset', async () => {
    const asRoot = { token: root.token };
    const made = await app.rest('POST /api/register', { ...asRoot, body: account('İNFO@EXAMPLE.COM') });
    expect(made).toMatchObject({ status: 201, body: { user: { email: 'info@example.com' } } });
    const invited = { fullName: 'Info', email: '\u200einfo@example.com' };
    expect((await app.rest('POST /api/invitations', { ...asRoot, body: invited })).status).toBe(409);
    await app.rest('POST /api/password-reset', { body: { email: 'info\u3164@example.com' } });
    expect(await recipients()).toContain('info@example.com');
  });

  test('of parties, of a link that is sent, and of the answer that unlocks', async () => {
    const emails = { senderEmail: 'a.devries\u2060@example.com', receiverEmail: '\u200fg.okafor@example.com\u180e' };
    const made = await createShipment(app.rest, { token }, { ...shipmentInput, ...emails });
    expect(made).toMatchObject({ senderEmail: 'a.devries@example.com', receiverEmail: 'g.okafor@example.com' });
    const sent = await app.rest(`POST /api/shipments/${made._id}/send-link`, {
      token,
      body: { to: 'eve@example.com\u200b' },
    });
    expect(sent).toMatchObject({ status: 202 });
    expect(await recipients()).toContain('eve@example.com');
    const unlock = `POST /api/shipments/public/track/${made.trackingNumber}/unlock`;
    expect((await app.rest(unlock, { body: { answer: 'g.okafor\u200d@example.com' } })).status).toBe(200);
  });

  test('of a row that was stored with them the address as typed unlocks', async () => {
    const { trackingNumber } = await insertShipment(app.db, { receiverEmail: 'old@example.com\u200b' });
    const unlock = `POST /api/shipments/public/track/${trackingNumber}/unlock`;
    expect((await app.rest(unlock, { body: { answer: 'old@example.com' } })).status).toBe(200);
  });
});

test('a shipment that was stored with them can be changed by who expects them', async () => {
  const user = await newUser(app);
  const old = { receiverEmail: 'old@example.com\u200b', senderContact: ' +44 1\u202c', reference: '\u200eA-7' };
  const { id } = await insertShipment(app.db, { userId: user.id, ...old });
  const body = { receiverEmail: 'new@example.com', senderContact: '+44 2', reference: 'A-8', expected: old };
  const changed = await app.rest(`PATCH /api/shipments/${id}`, { token: user.token, body });
  expect(changed).toMatchObject({ status: 200, body: { shipment: { receiverEmail: 'new@example.com' } } });
});

test('a country in the spelling of a shop decides on customs, the day at the destination and the language', async () => {
  const { status, body } = await app.rest('POST /api/shipments', {
    token,
    body: {
      ...shipmentInput,
      originCountry: 'USA',
      destinationCity: 'Los Angeles',
      destinationCountry: 'United States (US)',
      estimatedDelivery: '2026-12-24',
    },
  });
  expect([status, body.shipment]).toMatchObject([
    201,
    {
      destinationCountry: 'United States (US)',
      requiresCustomsClearance: false,
      destinationZone: 'America/Los_Angeles',
      estimatedDay: '2026-12-24',
    },
  ]);
  expect(await languageForCountry('Germany (DE)')).toBe('de');
});

test.each([
  ['senderName', 'Please fill in all required sender fields'],
  ['receiverName', 'Please fill in all required receiver fields'],
  ['originAddress', 'Please fill in all required origin fields'],
  ['originCity', 'Please fill in all required origin fields'],
  ['destinationCountry', 'Please fill in all required destination fields'],
])('%s that shows nothing is missing', async (field, message) => {
  for (const nothing of ['\u200b', '\u3164', '\u2800', '\ufeff', '\u00ad', ' \u200b\u3000\u2060 ']) {
    const rejection = { status: 400, message, paths: [field] };
    expect(await rejectionOf('POST /api/shipments', { ...shipmentInput, [field]: nothing })).toEqual(rejection);
  }
});

test('what shows nothing is no name of an account, and no note of an event', async () => {
  const named = { ...account('nobody@example.com'), fullName: '\u200b\u3164' };
  expect(await app.rest('POST /api/register', { body: named })).toMatchObject({
    status: 400,
    body: { message: 'Full name is required' },
  });
  const { _id } = await createShipment(app.rest, { token });
  const said = await rejectionOf(`POST /api/shipments/${_id}/events`, { note: '\u200b', location: '\u2800' });
  expect(said).toMatchObject({ status: 400, message: 'Please give a status, a location or a note' });
});

test('invisible characters in names come back, in numbers they are left out', async () => {
  const senderName = 'می\u200cخواهم 👩\u200d👧';
  const references = [{ type: 'po', value: '\u200ePO 12\u200b', public: false }];
  const made = await createShipment(
    app.rest,
    { token },
    {
      ...shipmentInput,
      senderName,
      references,
      reference: '\u202aA-1\u202c',
      senderContact: '\u202d+44 20 7946 0142\u202c',
    },
  );
  expect(made).toMatchObject({ senderName, reference: 'A-1', senderContact: '+44 20 7946 0142' });
  expect(made.references).toEqual([{ type: 'po', value: 'PO 12', public: false }]);
});

describe('an address of several lines', () => {
  const ROAD = '12 Wharf Road\nUnit 4';

  test.each([
    ['JSON', { ...shipmentInput, originAddress: '12 Wharf Road\r\nUnit 4\r\n', destinationAddress: ROAD }],
    ['a form', shipmentForm({ originAddress: '12 Wharf Road\r\nUnit 4', destinationAddress: ROAD })],
  ])('in %s is taken with its lines', async (_, body) => {
    const made = await createShipment(app.rest, { token }, body);
    expect(made).toMatchObject({ originAddress: ROAD, destinationAddress: ROAD });
    const changed = await app.rest(`PATCH /api/shipments/${made._id}`, {
      token,
      body: { originAddress: 'a\u2028b\rc' },
    });
    expect((changed.body.shipment as RestShipment).originAddress).toBe('a\nb\nc');
  });

  test('in a quoted cell of a file is taken with its lines', async () => {
    const file = importFile([importRow('LINES-1', { originAddress: '12 Wharf Road\r\nUnit 4' })]);
    const headers = { 'content-type': 'text/csv' };
    expect(await app.rest('POST /api/shipments/import', { token, body: file, headers })).toMatchObject({ status: 201 });
    const found = await app.rest('GET /api/shipments/my-shipments?search=LINES-1', { token });
    expect(found.body.shipments).toMatchObject([{ originAddress: ROAD }]);
  });

  test.each(['senderName', 'receiverName', 'originCity', 'destinationCountry'])('is no %s', async (field) => {
    const rejection = await rejectionOf('POST /api/shipments', { ...shipmentInput, [field]: 'Rotter\ndam' });
    expect(rejection).toMatchObject({ status: 400, paths: [field] });
    expect(rejection.message).toMatch(/^(Sender|Receiver) name|^(Origin|Destination) (city|country)/);
    expect(rejection.message).toMatch(/line break \(U\+000A\)$/);
    const pasted = await app.rest('POST /api/shipments', { token, body: { ...shipmentInput, [field]: 'Hull\r\n' } });
    expect(pasted.body.shipment).toMatchObject({ [field]: 'Hull' });
  });
});

describe('the time of an event', () => {
  const NOW = new Date('2026-11-20T15:30:00.000Z');
  const eventOf = async (at: unknown) => {
    const shipment = await createShipment(app.rest, { token });
    const answer = await app.rest(`POST /api/shipments/${shipment._id}/events`, {
      token,
      body: { status: 'delivered', at },
    });
    const { status, events } = answer.body.shipment as RestShipment;
    return { status, at: events.at(-1)?.at ?? '', createdAt: shipment.createdAt };
  };

  test.each([
    '2026-11-20T15:20:34+0000',
    '2026-11-20T15:20Z',
    '2026-11-20 15:20Z',
    '2026-11-20T16:20:34+01',
    '2026-11-20t15:20:34z',
    '2026-11-20T15:20:34.123456789Z',
    ' 2026-11-20T15:20:34Z\u200b',
  ])('is taken as %j', async (at) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = await rejectionOf('POST /api/shipments', { ...shipmentInput, dispatchedDate: at });
    expect(answer.status).toBe(201);
  });

  test('as the day that is today is now: the status is set, after the creation', async () => {
    const { status, at, createdAt } = await eventOf(new Date().toISOString().slice(0, 10));
    expect(status).toBe('delivered');
    expect(at >= createdAt).toBe(true);
  });

  test.each(['half past two', '2026-11-20T15:20', '20.11.2026', 1763628274])(
    'is not %j, and an example is given',
    async (at) => {
      const { _id } = await createShipment(app.rest, { token });
      const rejection = await rejectionOf(`POST /api/shipments/${_id}/events`, { status: 'delivered', at });
      expect(rejection).toEqual({ status: 400, message: INVALID_DATE, paths: ['at'] });
    },
  );
});
