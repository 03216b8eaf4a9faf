import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { insertInto } from '#db/json-rows.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase, rowsOf } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { insertShipment } from '../factories/rows.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

const database = await openDatabase({ databaseUrl: await emptyPostgresDatabase(), dataDir: '' });
await migrate(database);
const { db } = database;

afterAll(() => database.close());

test('rows are inserted in their order, with more values than a statement has parameters', async () => {
  const rows = Array.from({ length: 35_000 }, (_, place) => ({
    action: 'shipments-imported' as const,
    toValue: `row ${place}`,
  }));
  const inserted = await rowsOf<{ id: string; to: string }>(
    db,
    sql`${insertInto(auditEntries, ['action', 'toValue'], rows)} returning id, to_value as "to"`,
  );
  expect(inserted.map(({ to }) => to)).toEqual(rows.map(({ toValue }) => toValue));
  const ids = inserted.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});

test('values come back as they were: text, timestamps, numbers; an absent one is null, another column has its default', async () => {
  const { id: shipmentId } = await insertShipment(db);
  const at = new Date('2026-02-03T04:05:06.789Z');
  const note = 'Łódź "quoted" \\ \n 船 \u{1f6a2}';
  const fields = ['shipmentId', 'status', 'statusSource', 'at', 'note', 'location', 'shipmentVersion'] as const;
  const event = { shipmentId, status: 'shipped', statusSource: 'set', at, note, shipmentVersion: 7 } as const;
  await db.execute(insertInto(shipmentEvents, fields, [event]));
  const [stored] = await db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId));
  expect(stored).toMatchObject({ ...event, location: null, recordedAt: expect.any(Date) });
});

test('half of a character is replaced, as in any other parameter', async () => {
  const inserted = await rowsOf(
    db,
    sql`${insertInto(auditEntries, ['action', 'toValue'], [{ action: 'signed-in', toValue: 'a\ud800b' }])} returning to_value`,
  );
  expect(inserted).toEqual([{ to_value: 'a\ufffdb' }]);
});
