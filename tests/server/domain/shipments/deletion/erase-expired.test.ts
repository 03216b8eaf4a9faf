// Covers: server/infra/storage/retention.ts

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { auditValues } from '#db/schema/audit-values.ts';
import { mailOptOuts } from '#db/schema/mail-opt-outs.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';
import { sendLink } from '#server/domain/deliveries/send-link.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { addEvent } from '#server/domain/shipments/events/add.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { imageStoreConfig } from '#server/infra/storage/image-store.ts';
import { sweepImages } from '#server/infra/storage/sweep-images.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { newShipment, parsedShipment } from '../../../../factories/domain-shipments.ts';
import { newImages } from '../../../../factories/new-images.ts';
import { rejection } from '../../../../support/rejection.ts';
import { storedFiles } from '../../../../support/uploads-files.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const TEXTS = {
  ...{ description: 'marker-1', senderName: 'marker-2', senderContact: 'marker-3', receiverName: 'marker-4' },
  ...{ senderEmail: 'marker-5@example.com', receiverEmail: 'marker-6@example.com', originAddress: 'marker-7' },
  ...{ originCity: 'marker-8', originCountry: 'marker-9', destinationAddress: 'marker-10' },
  ...{ destinationCity: 'marker-11', destinationCountry: 'marker-12' },
  reference: 'marker-20',
};

/** Every column of every table, as table.column, in which one of these texts is found. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.raw(name)} t where t::text like any (${sql.param(texts.map((text) => `%${text}%`))}::text[])`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (texts.some((text) => JSON.stringify(value).includes(text))) found.push(`${name}.${column}`);
  }
  return [...new Set(found)].sort();
}

const agedBy = (id: string, days: number) =>
  db
    .update(shipments)
    .set({ deletedAt: sql`now() - ${days} * interval '1 day'` })
    .where(eq(shipments.id, id));

async function shipmentOfMarkers() {
  const images = await newImages(2);
  const creationKey = 'marker-13-marker-13';
  const input = { ...parsedShipment, ...TEXTS, creationKey, notify: 'both' as const, status: 'shipped' as const };
  const { id, trackingNumber, user } = await createShipment(owner, input, images);
  await addEvent(owner, { id, location: 'marker-14', note: 'marker-15', notify: 'both' });
  await updateShipment(owner, { id, description: 'marker-16', receiverEmail: 'marker-17@example.com' });
  await sendLink(owner, { id, to: 'marker-18@example.com', renew: false });
  await db.insert(mailOptOuts).values({ email: 'marker-19@example.com', shipmentId: id });
  const [removed] = images;
  if (removed) await updateShipment(owner, { id, image: [`${removed.stem}.${removed.extension}`] });
  return { id, trackingNumber, user, images };
}

describe('a shipment whose retention is over', () => {
  test('keeps number, dates, status and counts; everything personal is gone, from the audit too', async () => {
    const { id, trackingNumber, user, images } = await shipmentOfMarkers();
    const other = await newShipment(owner, { description: 'stays here' });
    const markers = ['marker-', ...images.map(({ stem }) => stem)];
    expect((await columnsWith(markers)).length).toBeGreaterThan(15);
    const auditBefore = await auditLog(root, { shipment: id });
    await softDeleteShipment(owner, { id });
    await agedBy(id, 31);

    expect(await eraseExpiredShipments(db)).toBe(1);
    expect(await columnsWith(markers)).toEqual([]);

    await sweepImages(db, imageStoreConfig(), { minAgeMs: 0 });
    expect(storedFiles()).toEqual([]);
    const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
    expect(row).toMatchObject({ trackingNumber, userId: user, status: 'shipped', weight: parsedShipment.weight });
    expect(row?.erasedAt).toBeInstanceOf(Date);
    expect(row?.dispatchedDate).toBeInstanceOf(Date);

    const [erased, deleted, ...entries] = await auditLog(root, { shipment: id });
    expect([erased, deleted]).toMatchObject([
      { what: 'shipment-erased', who: null, from: 'shipped' },
      { what: 'shipment-deleted', from: 'shipped' },
    ]);
    expect(entries).toEqual(
      auditBefore.map((entry) => ({
        ...entry,
        fields: entry.fields.map(({ field }) => ({ field, from: null, to: null })),
      })),
    );
    expect((await columnsWith(['stays here'])).sort()).toContain('public.shipments.description');
    expect((await auditLog(root, { shipment: other.id })).length).toBe(1);
    expect(await eraseExpiredShipments(db)).toBe(0);
  });

  test('is erased when its days are over and not before; what is not deleted never', async () => {
    const [young, old, untouched] = [await newShipment(owner), await newShipment(owner), await newShipment(owner)];
    for (const shipment of [young, old]) await softDeleteShipment(owner, shipment);
    await agedBy(young.id, 29.9);
    await agedBy(old.id, 30.1);
    expect(await eraseExpiredShipments(db)).toBe(1);
    const names = await db.select({ id: shipments.id, name: shipments.receiverName }).from(shipments);
    const named = new Map(names.map(({ id, name }) => [id, name]));
    expect([young, old, untouched].map(({ id }) => named.get(id) !== '')).toEqual([true, false, true]);
  });

  test('is erased once by several processes at the same time, however many there are', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { id } = await newShipment(owner);
      await softDeleteShipment(owner, { id });
      await agedBy(id, 40);
    }
    const erased = await Promise.all([1, 2, 3].map(() => eraseExpiredShipments(db)));
    expect(erased.reduce((sum, each) => sum + each, 0)).toBe(12);
    expect(
      await db.$count(shipmentImages, sql`shipment_id in (select id from shipments where erased_at is not null)`),
    ).toBe(0);
  });
});

describe('values of the audit', () => {
  test('are neither changed nor deleted by anyone', async () => {
    const { id } = await newShipment(owner);
    await updateShipment(owner, { id, description: 'Fragile' });
    const attempts = [
      db.update(auditValues).set({ toValue: 'Other' }),
      db.delete(auditValues),
      db.execute(sql`truncate audit_values`),
    ];
    for (const attempt of attempts) {
      const cause = await attempt.then(
        () => null,
        (error: Error) => (error.cause as Error).message,
      );
      expect(cause).toMatch('never changed or deleted, only erased');
    }
    const [entry] = await auditLog(root, { shipment: id });
    expect(entry?.fields).toEqual([{ field: 'description', from: '', to: 'Fragile' }]);
  });

  test('are erased of deleted shipments alone', async () => {
    const { id } = await newShipment(owner);
    expect(await rejection(db.execute(sql`select erase_audit_values(${id}::uuid)`))).not.toBe('not rejected');
    await softDeleteShipment(owner, { id });
    expect(await rejection(db.execute(sql`select erase_audit_values(${id}::uuid)`))).toBe('not rejected');
    expect(await rejection(db.update(auditValues).set({ toValue: 'Other' }))).not.toBe('not rejected');
  });
});
