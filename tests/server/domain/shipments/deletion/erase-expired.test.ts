import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { listViews } from '#server/domain/views/list.ts';
import { saveView } from '#server/domain/views/save.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { exported } from '../../../../factories/exports.ts';
import { newImages } from '../../../../factories/images/new-images.ts';
import { setRows } from '../../../../factories/rows.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { newShipment, parsedShipment, piecesOf } from '../../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';
import { storedFiles } from '../../../../support/storage/uploads-files.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const TEXTS = {
  description: 'marker-1',
  senderName: 'marker-2',
  senderContact: 'marker-3',
  receiverName: 'marker-4',
  receiverContact: 'marker-28',
  senderEmail: 'marker-5@example.com',
  receiverEmail: 'marker-6@example.com',
  originAddress: 'marker-7',
  originCity: 'marker-8',
  originCountry: 'marker-9',
  destinationAddress: 'marker-10',
  destinationCity: 'marker-11',
  destinationCountry: 'marker-12',
  reference: 'marker-20',
};

const GOODS = [
  'deliveries.sent_text',
  'shipments.references',
  'shipments.pieces',
  'shipments.receiver_contact',
  'shipment_events.note',
  'shipment_events.internal_note',
].map((column) => `public.${column}`);

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

async function shipmentOfMarkers() {
  const images = await newImages(2);
  const creationKey = 'marker-13-marker-13';
  const references = [{ type: 'po' as const, value: 'marker-22', public: true }];
  const input = {
    ...parsedShipment,
    ...TEXTS,
    references,
    pieces: [piecesOf({ count: 2, description: 'marker-23' })],
    creationKey,
    language: 'pt' as const,
    notify: 'both' as const,
    status: 'shipped' as const,
  };
  const { id, trackingNumber, user } = await createShipment(owner, input, images);
  await addEvent(owner, { id, location: 'marker-14', note: 'marker-15', internalNote: 'marker-27', notify: 'both' });
  await updateShipment(owner, { id, description: 'marker-16', receiverEmail: 'marker-17@example.com' });
  await updateShipment(owner, { id, pieces: [piecesOf({ count: 2, description: 'marker-24' })], references: [] });
  await updateShipment(owner, { id, references: [{ type: 'seal', value: 'marker-25', public: false }] });
  await changeEstimate(owner, { id, date: '2026-12-24', reason: 'weather', note: 'marker-26', notify: 'both' });
  await sendLink(owner, { id, to: 'marker-18@example.com', renew: false });
  await sendDueMails();
  await db.insert(mailOptOuts).values({ email: 'marker-19@example.com', shipmentId: id });
  await snoozeShipment(owner, { id, until: new Date(Date.now() + 60_000), note: 'marker-21' });
  await saveView(owner, { screen: 'shipments', name: 'One', search: 'status=shipped&search=MARKER-4' });
  await saveView(root, { screen: 'super-shipments', name: 'Two', search: 'search=marker-17%40example.com' });
  await exported(root, { search: 'marker-18' });
  const [removed] = images;
  if (removed) await updateShipment(owner, { id, image: [`${removed.stem}.${removed.extension}`] });
  return { id, trackingNumber, user, images };
}

/** As the relay does, once a mail server has taken them. */
async function sendDueMails(): Promise<void> {
  for (let mail = await takeMail(db); mail; mail = await takeMail(db))
    await recordResult(db, mail, { kind: 'sent' }, 0);
}

describe('a shipment whose retention is over', () => {
  test('keeps number, dates, status and counts; everything personal is gone, from the audit too', async () => {
    const { id, trackingNumber, user, images } = await shipmentOfMarkers();
    const other = await newShipment(owner, { description: 'stays here' });
    const markers = ['marker-', 'MARKER-', ...images.map(({ stem }) => stem)];
    expect((await columnsWith(markers)).length).toBeGreaterThan(15);
    expect(await columnsWith(markers)).toEqual(expect.arrayContaining(GOODS));
    const auditBefore = await auditLog(root, { shipment: id });
    await softDeleteShipment(owner, { id });
    await ageDeletion(db, id, 31);

    expect(await eraseExpiredShipments(db)).toBe(1);
    expect(await columnsWith(markers)).toEqual([]);

    await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0 });
    expect(storedFiles()).toEqual([]);
    const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
    expect(row).toMatchObject({ trackingNumber, userId: user, status: 'shipped', weight: parsedShipment.weight });
    expect(row).toMatchObject({ references: [], pieces: [{ count: 2, type: 'crate', description: null }] });
    expect(row?.language).toBeNull();
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

  test('takes along the views that searched for it alone, and no others', async () => {
    const gone = await newShipment(owner, { receiverName: 'Ada Lovelace', destinationCity: 'Lagos' });
    await newShipment(owner, { receiverName: 'Grace Hopper', destinationCity: 'Lagos' });
    const searches = [
      'search=ada+l',
      'search=Lagos',
      `search=${gone.trackingNumber}`,
      'search=Nobody',
      'status=pending',
    ];
    const clerk = await admin();
    for (const search of searches) await saveView(clerk, { screen: 'shipments', name: search, search });
    await saveView(clerk, { screen: 'users', name: 'Ada', search: 'search=ada' });
    await softDeleteShipment(owner, gone);
    await ageDeletion(db, gone.id, 31);
    expect(await eraseExpiredShipments(db)).toBe(1);
    expect((await listViews(clerk)).map(({ search }) => search)).toEqual([...searches.slice(1), 'search=ada']);
  });

  test('is never active again', async () => {
    const { id } = await newShipment(owner);
    await softDeleteShipment(owner, { id });
    await ageDeletion(db, id, 31);
    await eraseExpiredShipments(db);
    const revival = db.update(shipments).set({ deletedAt: null, erasedAt: null }).where(eq(shipments.id, id));
    expect(await reasonOf(revival)).toBe('an erased shipment stays erased');
  });

  test('is erased when its days are over and not before; what is not deleted never', async () => {
    const [young, old, untouched] = [await newShipment(owner), await newShipment(owner), await newShipment(owner)];
    for (const shipment of [young, old]) await softDeleteShipment(owner, shipment);
    await ageDeletion(db, young.id, 29.9);
    await ageDeletion(db, old.id, 30.1);
    expect(await eraseExpiredShipments(db)).toBe(1);
    const names = await db.select({ id: shipments.id, name: shipments.receiverName }).from(shipments);
    const named = new Map(names.map(({ id, name }) => [id, name]));
    expect([young, old, untouched].map(({ id }) => named.get(id) !== '')).toEqual([true, false, true]);
  });

  test('is not held up by one that was deleted past the product, of which the audit does not know', async () => {
    const [unknown, known] = [await newShipment(owner), await newShipment(owner)];
    await setRows(db, shipments, eq(shipments.id, unknown.id), { deletedAt: new Date('2020-01-01') });
    await softDeleteShipment(owner, known);
    await ageDeletion(db, known.id, 31);
    await expect(eraseExpiredShipments(db)).rejects.toThrow(`1 shipments were not erased, ${unknown.id} among them`);
    const rows = await db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(inArray(shipments.id, [unknown.id, known.id]), isNotNull(shipments.erasedAt)));
    expect(rows).toEqual([{ id: known.id }]);
    await db.update(shipments).set({ deletedAt: null }).where(eq(shipments.id, unknown.id));
  });

  test('is erased once by several processes at the same time, however many there are', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { id } = await newShipment(owner);
      await softDeleteShipment(owner, { id });
      await ageDeletion(db, id, 40);
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
    for (const attempt of attempts) expect(await reasonOf(attempt)).toMatch('never changed or deleted, only erased');
    const [entry] = await auditLog(root, { shipment: id });
    expect(entry?.fields).toEqual([{ field: 'description', from: '', to: 'Fragile' }]);
  });

  describe('are erased by the database alone where the audit says so:', () => {
    const erase = (id: string) => reasonOf(db.execute(sql`select erase_audit_values(${id}::uuid)`));
    const pretend = (id: string, erasedAt: Date | null) =>
      setRows(db, shipments, eq(shipments.id, id), { deletedAt: new Date('2020-01-01'), erasedAt });
    const NOT_ERASED = 'only values of an erased shipment are erased';
    const TOO_EARLY = 'only values of a shipment that was deleted a day ago are erased';

    test('not of an active shipment, nor of one that is deleted and not erased', async () => {
      const { id } = await newShipment(owner);
      expect(await erase(id)).toBe(NOT_ERASED);
      await softDeleteShipment(owner, { id });
      await ageDeletion(db, id, 31);
      expect(await erase(id)).toBe(NOT_ERASED);
      expect(await eraseExpiredShipments(db)).toBe(1);
      expect(await erase(id)).toBeNull();
    });

    test('not where the row alone says that it was deleted, nor of one deleted just now', async () => {
      const { id } = await newShipment(owner);
      await pretend(id, new Date());
      expect(await erase(id)).toBe(TOO_EARLY);
      const deleted = await newShipment(owner);
      await softDeleteShipment(owner, deleted);
      await pretend(deleted.id, new Date());
      expect(await erase(deleted.id)).toBe(TOO_EARLY);
    });

    test('not where an old deletion was taken back', async () => {
      const { id } = await newShipment(owner);
      await softDeleteShipment(owner, { id });
      await ageDeletion(db, id, 31);
      await restoreShipment(root, { id });
      await pretend(id, new Date());
      expect(await erase(id)).toBe(TOO_EARLY);
    });

    test('not where whoever may add to the audit dates an entry back', async () => {
      const { id } = await newShipment(owner);
      const entry = { id: 1, at: new Date('2020-01-01'), action: 'shipment-deleted', shipmentId: id } as const;
      const [forged] = await db.insert(auditEntries).overridingSystemValue().values(entry).returning();
      expect(forged?.id).toBeGreaterThan(1);
      expect(Date.now() - (forged?.at.getTime() ?? 0)).toBeLessThan(60_000);
      await pretend(id, new Date());
      expect(await erase(id)).toBe(TOO_EARLY);
    });
  });
});

/** Why the database rejects a statement; null where it does not. */
const reasonOf = (statement: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(statement).then(
    () => null,
    (error: Error) => (error.cause as Error).message,
  );
