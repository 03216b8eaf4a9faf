import { readFile } from 'node:fs/promises';
import { createTRPCClient } from '@trpc/client';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { mailEvents } from '#db/schema/mails/mail-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { env } from '#server/env.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { newUser, superAdmin } from '../../factories/app-users.ts';
import { insertCompany } from '../../factories/companies.ts';
import { insertRequest, requestFields } from '../../factories/requests.ts';
import { sendDueMail } from '../../support/mail/mailed-key.ts';
import { testApp } from '../../support/server/app.ts';
import {
  OPEN,
  publicAddresses,
  RECEIVER_EMAIL,
  SECRET,
  secretShipment,
  staffOnlyIn,
} from '../../support/server/secret-shipment.ts';

vi.hoisted(() => {
  process.env.PUBLIC_DETAILS = 'limited';
});

// All that a page loads; its own HTML: tests/process/pages/public-details.test.ts.
const renderPage: RenderPage = async (request, { nonce, api }) => {
  const { publicTracking } = createTRPCClient<AppRouter>({ links: [api] });
  const number = new URL(request.url).searchParams.get('number') ?? '';
  const data = await Promise.all([
    publicTracking.page.query({ number }).catch(() => null),
    publicTracking.many.query({ numbers: number }).catch(() => null),
  ]);
  return new Response(`<script nonce="${nonce}"></script>${JSON.stringify(data)}`, {
    headers: { 'Content-Type': 'text/html' },
  });
};

const app = await testApp({ renderPage, cachePages: true });
const root = await superAdmin(app);
const image = await readFile(new URL('../../../server/seed/images/01-carton.jpg', import.meta.url));
const shipment = await secretShipment(async (route, body, headers = {}) => {
  const answer = await app.rest(route, { token: root.token, body, headers });
  if (answer.status >= 300) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}, image);
const { key } = await sendDueMail(app.db);
const decided = { state: 'accepted', decidedAt: new Date(), decidedBy: root.id, shipmentId: shipment.id } as const;
const asked = { note: SECRET, fields: { ...requestFields, senderEmail: RECEIVER_EMAIL, description: SECRET } };
await insertRequest(app.db, { companyId: await insertCompany(app.db), ...asked, ...decided });

/** Columns of closed lists, of the product's making, or copies of the others. */
const NOT_TYPED =
  `author author_name carrier content_type destination_zone extension from_name holder invoice_currency key_hash kind key_name language outcome place reason request_hash
  scanned_as shared_with shipping_mode state status status_source stem to_side tracking_number type visibility`.split(
    /\s+/,
  );
const PLACES = ['origin', 'destination'].flatMap((end) => [`${end}_city`, `${end}_country`]);
const OPEN_COLUMNS = ['carrier_name', 'location', ...PLACES];
const COPIES = [
  ...['audit_entries', 'deliveries', 'import_rows', 'mail_opt_outs', 'shipment_figures', 'webhook_events'],
  'webhook_messages',
];

test('every text that is stored with a shipment holds a secret, or is known to be for everyone', async () => {
  const columns = await rowsOf<{ table: string; column: string }>(
    app.db,
    sql`select table_name as table, column_name as column from information_schema.columns mine
      where table_schema = 'public' and data_type in ('text', 'jsonb') and (table_name = 'shipments' or exists (
        select from information_schema.columns other where other.table_schema = 'public'
          and other.table_name = mine.table_name and other.column_name = 'shipment_id'))`,
  );
  const typed = columns.filter(
    ({ table, column }) => !COPIES.includes(table) && ![...NOT_TYPED, ...OPEN_COLUMNS].includes(column),
  );
  expect(typed.length).toBeGreaterThan(20);
  const without: string[] = [];
  for (const { table, column } of typed) {
    const [row] = await rowsOf<{ found: number }>(
      app.db,
      sql`select count(*)::int as found from ${sql.identifier(table)}
        where ${sql.identifier(column)}::text ilike ${`%${SECRET}%`}`,
    );
    if (!row?.found) without.push(`${table}.${column}`);
  }
  expect(without).toEqual([]);
});

const get = async (
  path: string,
  { headers = {}, token }: { headers?: Record<string, string>; token?: string } = {},
) => {
  const answer = await app.rest(`GET ${path}`, { headers, ...(token && { token }) });
  const shown = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return `${JSON.stringify(answer.body)} ${JSON.stringify(shown)}`.toLowerCase();
};
const LIMITED = /limited\W+true/;
const found = (text: string) => shipment.secrets.filter((secret) => text.includes(secret));

/** The secrets that anyone is told, each address asked three times: the last one of a page comes from the cache. */
async function leaks(asked: Parameters<typeof get>[1] = {}): Promise<string[]> {
  const leaking: string[] = [];
  for (const path of publicAddresses(shipment.trackingNumber))
    for (let time = 0; time < 3; time += 1)
      for (const secret of found(await get(path, asked))) leaking.push(`${path}: ${secret}`);
  return leaking;
}

test('without a key nothing gives away more than everyone may know, before and after who has one has asked', async () => {
  expect(await leaks()).toEqual([]);
  const { trackingNumber } = shipment;
  const page = `/tracking?number=${trackingNumber}`;
  const cookie = `tracking-keys=${trackingNumber}.${key}`;
  const whole = [
    await get(page, { headers: { cookie } }),
    await get(`/tracking/${trackingNumber}/shipment`, { headers: { cookie } }),
    await get(`/api/shipments/public/track/${trackingNumber}`, { headers: { 'tracking-key': key } }),
  ];
  for (const text of whole) {
    for (const shown of ['okafor', 'message', 'hawb', 'event', 'estimate', 'taker'])
      expect(text).toMatch(new RegExp(`${SECRET} ?${shown}`));
    for (const name of shipment.images) expect(text).toContain(name);
    expect(text).not.toMatch(LIMITED);
    expect(staffOnlyIn(text)).toEqual([]);
  }
  expect(await leaks()).toEqual([]);
  // The key of another number, a wrong one, and a right one where it does not reach.
  expect(await leaks({ headers: { cookie: `tracking-keys=WB22222222222222A.${key}` } })).toEqual([]);
  expect(await leaks({ headers: { cookie: `tracking-keys=${trackingNumber}.${'A'.repeat(22)}` } })).toEqual([]);
  const underApi = await get(`/api/shipments/public/track/${trackingNumber}`, { headers: { cookie } });
  expect(found(underApi)).toEqual([]);
  const shown = await get(page);
  for (const text of OPEN) expect(shown).toContain(text.toLowerCase());
  expect(shown).toMatch(LIMITED);
});

test('with PUBLIC_DETAILS=full, and in every mail, what is for staff alone is not told either', async () => {
  env().PUBLIC_DETAILS = 'full';
  onTestFinished(() => {
    env().PUBLIC_DETAILS = 'limited';
  });
  const { trackingNumber } = shipment;
  const { token } = await newUser(app, { role: 'client' });
  const keyed = { 'tracking-key': key, cookie: `tracking-keys=${trackingNumber}.${key}` };
  const answers: string[] = [];
  for (const path of publicAddresses(trackingNumber))
    for (const asked of [{}, { token }, { headers: keyed }]) answers.push(await get(path, asked));
  expect(answers.filter((text) => text.includes(`${SECRET}hawb`)).length).toBeGreaterThan(10);
  expect(answers.flatMap(staffOnlyIn)).toEqual([]);

  const about = { shipmentId: shipment.id, recipient: RECEIVER_EMAIL };
  const kinds = ['created', 'status-update', 'estimate', 'link'] as const;
  const mails = await app.db
    .insert(outboxMails)
    .values(kinds.map((kind) => ({ ...about, kind })))
    .returning();
  const events = await app.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipment.id));
  await app.db
    .insert(mailEvents)
    .values(mails.flatMap(({ id: deliveryId }) => events.map(({ id: eventId }) => ({ deliveryId, eventId }))));
  const texts: string[] = [];
  for (const { id } of mails)
    texts.push(JSON.stringify(composeMail(await readMailContent(app.db, id), mailSender('#'))));
  expect(texts.filter((text) => text.includes(`${SECRET} event`)).length).toBeGreaterThan(0);
  // The customer's own number is in the mails to the parties.
  expect(texts.flatMap(staffOnlyIn).filter((word) => !word.endsWith('own'))).toEqual([]);
});

test('the validators of a page are its own: those of the whole one are not known to the limited one', async () => {
  const { trackingNumber } = shipment;
  const page = `GET /tracking?number=${trackingNumber}`;
  const keyed = await app.rest(page, { headers: { cookie: `tracking-keys=${trackingNumber}.${key}` } });
  expect([keyed.headers.get('etag'), keyed.headers.get('cache-control')]).toEqual([null, 'no-store']);
  for (let time = 0; time < 2; time += 1) await app.rest(page);
  const etag = (await app.rest(page)).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const cookie = `tracking-keys=${trackingNumber}.${key}`;
  const since = { headers: { 'if-none-match': etag, cookie } };
  expect((await app.rest(page, since)).status).toBe(200);
});

test('signed in as a client it is the same; a session or a wrong answer opens nothing on the public calls', async () => {
  const { trackingNumber } = shipment;
  const { token } = await newUser(app, { role: 'client' });
  expect(await leaks({ token })).toEqual([]);
  for (const path of publicAddresses(trackingNumber).filter((each) => each.includes('ublic')))
    expect(found(await get(path, { token: root.token })), path).toEqual([]);
  for (const base of ['/api/shipments/public/track', '/tracking']) {
    const wrong = await app.rest(`POST ${base}/${trackingNumber}/unlock`, {
      body: { answer: `x${RECEIVER_EMAIL}` },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([wrong.status, found(JSON.stringify([wrong.body, ...wrong.headers]))]).toEqual([403, []]);
  }
});
