import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { User } from '#contract/accounts/users.ts';
import { ListedShipment } from '#contract/shipments/shipments.ts';
import { isEmail } from '#contract/values/email.ts';
import type { Statistics } from '#contract/values/pagination.ts';
import { readTrackingNumber } from '#contract/values/tracking-number.ts';
import { rowsOf } from '#db/open-database.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { attentionRows } from '../postgres/rows/expected-attention.ts';
import { expectStoredFigures } from '../postgres/rows/stored-figures.ts';
import type { testApp } from '../server/app.ts';
import { filesOfRows, incomingFiles, storedFiles } from '../storage/uploads-files.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Row = Record<string, unknown> & { _id: string };

const LongShipment = z.strictObject(ListedShipment.shape);
const LongUser = z.strictObject(User.shape);

/** Stored data is valid for the product and agrees with its counts. `token` is a super-admin's. */
export async function expectInvariants(app: App, token: string): Promise<void> {
  const rows = await expectReadableShipments(app, token);
  await expectReadableUsers(app, token);
  await expectSoundTables(app);
  await expectFilesOfRows(app);
  await expectAnswers(app, token, rows);
}

const read = ({ _id, ...rest }: Row) => ({ id: _id, ...rest });

const readShipment = ({ events, ...row }: Row) => ({ ...read(row as Row), events: (events as Row[]).map(read) });

async function expectReadableShipments({ rest }: App, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, hasNextPage = true; hasNextPage; page += 1) {
    const { status, body } = await rest(`GET /api/shipments/admin/all-shipments?limit=200&page=${page}`, { token });
    expect(status).toBe(200);
    rows.push(...(body.shipments as Row[]));
    hasNextPage = (body.pagination as { hasNextPage: boolean }).hasNextPage;
    if (!hasNextPage) expectCounted(body.statistics as Statistics, rows);
  }
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  for (const row of rows) {
    const { events, trackingNumber, senderEmail, receiverEmail } = LongShipment.parse(readShipment(row));
    expect(events.length).toBeGreaterThan(0);
    expect(readTrackingNumber(trackingNumber)).toBe(trackingNumber);
    expect([senderEmail, receiverEmail].filter((email) => !isEmail(email))).toEqual([]);
  }
  return rows;
}

function expectCounted(statistics: Statistics, rows: readonly Row[]): void {
  const counted = (key: string) => {
    const groups = [...Map.groupBy(rows, (row) => String(row[key]))];
    return Object.fromEntries(groups.map(([value, members]) => [value, members.length]));
  };
  expect(statistics).toEqual({
    totalShipments: rows.length,
    statusBreakdown: counted('status'),
    carrierBreakdown: counted('carrier'),
  });
}

async function expectReadableUsers({ rest }: App, token: string): Promise<void> {
  const { body } = await rest('GET /api/all-user', { token });
  const users = (body as unknown as Row[]).map((row) => LongUser.parse(read(row)));
  expect(users.filter(({ email }) => !isEmail(email) || email !== email.toLowerCase())).toEqual([]);
  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  expect(users.some(({ role, isActive }) => role === 'super-admin' && isActive)).toBe(true);
}

/** Each finds what must not be. */
const CONTRADICTIONS = {
  'a count of somebody that is not the number of their shipments': sql`
    select 1 from (
      select user_id, status, carrier, sum(change) as many from shipment_counts where user_id is not null group by 1, 2, 3
    ) as told full join (
      select user_id, status, carrier, count(*) as many from shipments where deleted_at is null group by 1, 2, 3
    ) as there using (user_id, status, carrier) where coalesce(told.many, 0) <> coalesce(there.many, 0)`,
  'a search text that is not that of its active shipment': sql`
    select 1 from shipment_search t full join (select * from shipments where deleted_at is null) s on s.id = t.shipment_id
    where t.super_admin is distinct from s.super_admin_search`,
  'an event of a future': sql`select 1 from shipment_events where at > now() + interval '6 minutes'`,
  'a session of somebody who is gone': sql`
    select 1 from sessions join users on users.id = sessions.user_id where deleted_at is not null or not is_active`,
  'a mail about an event of another shipment': sql`
    select 1 from deliveries n join delivery_events told on told.delivery_id = n.id
      join shipment_events e on e.id = told.event_id where e.shipment_id <> n.shipment_id`,
  'a status that is not that of the newest event that set one': sql`
    select 1 from shipments s where status <> (
      select e.status from shipment_events e where e.shipment_id = s.id and e.retracted_at is null
        and e.status_source in ('created', 'set') order by e.at desc, e.id desc limit 1)`,
  'photographs that are not numbered from 0': sql`
    select 1 from shipment_images group by shipment_id having max(position) + 1 <> count(*)`,
};

/** The tables that triggers write agree with those that they are about. */
export async function expectSoundTables({ db }: Pick<App, 'db'>): Promise<void> {
  for (const [name, query] of Object.entries(CONTRADICTIONS))
    expect({ [name]: await rowsOf(db, query) }).toEqual({ [name]: [] });
  await expectStoredFigures(db);
  const attention = await attentionRows(db);
  expect(attention.stored).toEqual(attention.expected);
}

/** After a sweep. */
async function expectFilesOfRows({ db }: App): Promise<void> {
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0 });
  expect(storedFiles()).toEqual(await filesOfRows(db));
  expect(incomingFiles()).toEqual([]);
}

async function expectAnswers({ rest }: App, token: string, rows: readonly Row[]): Promise<void> {
  expect((await rest('GET /healthz')).status).toBe(200);
  expect((await rest('GET /api/me', { token })).status).toBe(200);
  const [first] = rows;
  expect((await rest(`GET /api/shipments/public/track/${first?.trackingNumber}`)).status).toBe(200);
  expect((await rest(`GET /api/shipments/${first?._id}`, { token })).status).toBe(200);
}
