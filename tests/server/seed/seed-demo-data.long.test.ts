import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARRIERS, SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { DISPATCHED_STATUSES, STATUSES } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipmentChanges } from '#db/schema/shipments/shipment-changes.ts';
import { shipmentCounts } from '#db/schema/shipments/shipment-counts.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { verifyPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { seedDemoData } from '#server/seed/seed-demo-data.ts';
import { testDatabase } from '../../factories/database.ts';
import { insertShipment, insertUser } from '../../factories/rows.ts';
import { expectCountedAttention } from '../../support/postgres/rows/counted-attention.ts';
import { filesOfRows, incomingFiles, storedFiles } from '../../support/storage/uploads-files.ts';

const SHIPMENTS = 56;
const BROKEN_AFTER = 20;
const GIVEN = { email: 'Boss@example.org', password: 'wbcargo1' };

const printed: string[] = [];
let db: Db;

beforeAll(async () => {
  ({ db } = await testDatabase());
  await openStorage();
});

afterEach(() => {
  printed.length = 0;
});

const seed = (given?: typeof GIVEN) => seedDemoData(db, given, (line) => printed.push(line));

/** How much there is of everything that the seed writes. */
const extent = () =>
  Promise.all([users, shipments, shipmentEvents, shipmentImages, auditEntries].map((table) => db.$count(table)));

/** Until it is repaired, the database rejects the insertion of such a row. */
async function breakInserts(table: string, condition: string): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$
      begin if ${condition} then raise exception 'broken'; end if; return new; end $$`),
  );
  await db.execute(sql.raw(`create trigger refuse before insert on ${table} for each row execute function refuse()`));
  return async () => {
    await db.execute(sql.raw(`drop trigger refuse on ${table}`));
    await db.execute(sql.raw('drop function refuse()'));
  };
}

async function signsIn(line: string | undefined): Promise<boolean> {
  const [, email = '', password = ''] = /^Demo super-admin: (\S+), password (\S+)$/.exec(line ?? '') ?? [];
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row !== undefined && row.role === 'super-admin' && (await verifyPassword(row.passwordHash, password));
}

async function expectFilesAgree(): Promise<void> {
  expect(storedFiles()).toEqual(await filesOfRows(db));
  expect(incomingFiles()).toEqual([]);
}

describe('a database in use is left alone', () => {
  test('one with a user and a shipment', async () => {
    await insertShipment(db);
    const before = await extent();
    await seed();
    expect(await extent()).toEqual(before);
    expect(printed).toEqual([]);
    await db.delete(shipmentChanges);
    await db.delete(shipments);
    await db.delete(shipmentCounts);
    await db.delete(users);
  });

  test('one with nobody but the super-admin of the environment', async () => {
    await insertUser(db, { email: GIVEN.email.toLowerCase(), role: 'super-admin' });
    await seed(GIVEN);
    expect(await extent()).toEqual([1, 0, 0, 0, 0]);
    await db.delete(users);
  });
});

describe('a start that is broken off', () => {
  test('among the users leaves nobody', async () => {
    const repair = await breakInserts('users', `new.email = 'joy@example.com'`);
    await expect(seed()).rejects.toThrow();
    await repair();
    expect(await extent()).toEqual([0, 0, 0, 0, 0]);
    expect(printed).toEqual([]);
  });

  test('in the middle of a creation leaves whole shipments with their files; two at once do the rest, each part once', async () => {
    const restore = await breakInserts(
      'shipment_events',
      `new.status = 'shipped' and (select count(*) from shipments) > ${BROKEN_AFTER}`,
    );
    await expect(seed()).rejects.toThrow();
    await restore();
    const [left = 0] = (await extent()).slice(1);
    expect(left).toBeGreaterThanOrEqual(BROKEN_AFTER);
    expect(left).toBeLessThan(SHIPMENTS);
    await expectFilesAgree();
    const [first] = printed;
    expect(await signsIn(first)).toBe(true);

    await Promise.all([seed(), seed()]);
    expect(await db.$count(shipments)).toBe(SHIPMENTS);
    expect(await db.$count(users)).toBe(9);
    expect(printed).toHaveLength(3);
    expect((await Promise.all(printed.map(signsIn))).filter(Boolean)).toEqual([true]);
    expect(await signsIn(first)).toBe(false);
  }, 60_000);
});

describe('the whole demo', () => {
  test('the password that was printed has to be changed after seven days, and no other', async () => {
    const inDays = sql<number>`extract(epoch from password_expires_at - now()) / 86400`.mapWith(Number);
    const [root] = await db.select({ inDays }).from(users).where(eq(users.role, 'super-admin'));
    expect(root?.inDays).toBeGreaterThan(6.9);
    expect(root?.inDays).toBeLessThanOrEqual(7);
    const others = await db.$count(users, sql`role <> 'super-admin' and password_expires_at is not null`);
    expect(others).toBe(0);
  });

  test('shows every status, carrier and mode, and many countries', async () => {
    const rows = await db.select().from(shipments);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(STATUSES));
    expect(new Set(rows.map(({ carrier }) => carrier))).toEqual(new Set(CARRIERS));
    expect(new Set(rows.map(({ shippingMode }) => shippingMode))).toEqual(new Set(SHIPPING_MODES));
    expect(new Set(rows.map(({ originCountry }) => originCountry)).size).toBeGreaterThan(5);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(4);
    expect(new Set(rows.map(({ trackingNumber }) => trackingNumber)).size).toBe(SHIPMENTS);
  });

  test('is counted as its rows are', async () => {
    const { userId, status, carrier, change } = shipmentCounts;
    const counted = await db
      .select({ userId, status, carrier, total: sql<number>`sum(${change})::int` })
      .from(shipmentCounts)
      .groupBy(userId, status, carrier)
      .having(sql`sum(${change}) <> 0`);
    const expected = new Map<string, number>();
    for (const row of await db.select().from(shipments)) {
      for (const owner of [row.userId, null]) {
        const key = `${owner} ${row.status} ${row.carrier}`;
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
    }
    const found = counted.map((row) => [`${row.userId} ${row.status} ${row.carrier}`, row.total] as const);
    expect(new Map(found)).toEqual(expected);
    await expectCountedAttention(db, (await db.select(userColumns).from(users)).map(serializeUser));
  });

  test('has the files of every image and no others', async () => {
    expect(await db.$count(shipmentImages)).toBe(77);
    expect(await db.$count(shipmentDocuments)).toBe(39);
    await expectFilesAgree();
  });

  test('shows two proofs of delivery, each signed at the time of the delivery', async () => {
    const proofs = await db
      .select({ at: shipmentProofs.at, kind: proofFiles.kind, deliveredDate: shipments.deliveredDate })
      .from(shipmentProofs)
      .innerJoin(proofFiles, eq(proofFiles.eventId, shipmentProofs.eventId))
      .innerJoin(shipments, eq(shipments.id, shipmentProofs.shipmentId));
    expect(proofs.map(({ kind }) => kind)).toEqual(['signature', 'signature']);
    for (const { at, deliveredDate } of proofs) expect(at).toEqual(deliveredDate);
  });

  test('has histories that begin with the creation, go on in time and end with the status', async () => {
    const events = await db.select().from(shipmentEvents).orderBy(shipmentEvents.id);
    for (const row of await db.select().from(shipments)) {
      const history = events.filter(({ shipmentId }) => shipmentId === row.id);
      const times = history.map(({ at }) => at.getTime());
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(history[0]).toMatchObject({ status: 'pending', at: row.createdAt });
      expect(history.at(-1)).toMatchObject({ status: row.status, at: row.updatedAt });
      expect(row.updatedAt.getTime()).toBeLessThan(Date.now());
      const dispatched = history.find(({ status }) => DISPATCHED_STATUSES.includes(status));
      const delivered = history.find(({ status }) => status === 'delivered');
      expect(row.dispatchedDate).toEqual(dispatched?.at ?? null);
      expect(row.deliveredDate).toEqual(delivered?.at ?? null);
    }
  });

  test('is not filled a second time, also when a user has deleted a part', async () => {
    const before = await extent();
    await seed();
    await db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.status, 'cancelled'));
    await seed();
    await seed(GIVEN);
    expect(await extent()).toEqual(before);
    expect(printed).toEqual([]);
  });
});
