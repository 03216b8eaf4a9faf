import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { exported } from '../../../../factories/exports.ts';
import { importFrom } from '../../../../factories/imports.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const INVALID = 'Please select a valid language: en, de, fr, es, pt, pl, ar, zh';

test('a language is stored, changed and taken away; the history of changes has it', async () => {
  const ctx = await admin();
  expect((await newShipment(ctx)).language).toBeNull();
  const { id, language } = await newShipment(ctx, { language: 'pl' });
  expect(language).toBe('pl');
  const changed = await updateShipment(ctx, { id, ...UpdateShipment.parse({ language: 'ar' }) });
  expect(changed.shipment.language).toBe('ar');
  expect((await auditLog(await superAdmin(), { shipment: id }))[0]?.fields).toEqual([
    { field: 'language', from: 'pl', to: 'ar' },
  ]);
  const removed = await updateShipment(ctx, { id, ...UpdateShipment.parse({ language: '' }) });
  expect(removed.shipment.language).toBeNull();
  const stale = { id, ...UpdateShipment.parse({ language: 'de', expected: { language: 'fr' } }) };
  expect(await rejection(updateShipment(ctx, stale))).toMatch(/^conflict/);
});

test('an unknown language is rejected, by the database too', async () => {
  for (const language of ['xx', 'deu', 'german', 7]) {
    for (const schema of [UpdateShipment, CreateShipment]) {
      const { error } = schema.safeParse({ ...shipmentInput, language });
      expect(error?.issues).toMatchObject([{ path: ['language'], message: INVALID }]);
    }
  }
  const ctx = await admin();
  const { id } = await newShipment(ctx);
  const storing = setRows(ctx.db, shipments, eq(shipments.id, id), { language: 'xx' as 'de' });
  await expect(storing).rejects.toThrow();
});

test('a file has it as a column, in any case; blank leaves it to the country; the export for import gives it back', async () => {
  const ctx = await superAdmin();
  const update = (cells: object, query = {}) => importFrom(ctx, importFile([importRow('L-1', cells)]), query);
  const stored = async () =>
    (await ctx.db.select({ language: shipments.language }).from(shipments).where(eq(shipments.reference, 'L-1')))[0];

  expect(await update({ language: 'DE' })).toMatchObject({ created: 1 });
  expect(await stored()).toEqual({ language: 'de' });
  const file = await exported(ctx, { search: 'L-1', format: 'import' });
  expect(file).toContain(',pending,de,');
  expect(await importFrom(ctx, file)).toMatchObject({ unchanged: 1 });
  // A file without the column leaves it.
  expect(await update({})).toMatchObject({ unchanged: 1 });
  expect(await update({ language: '' }, { update: 'true' })).toMatchObject({ updated: 1 });
  expect(await stored()).toEqual({ language: null });
  const wrong = importFrom(ctx, importFile([importRow('L-2', { language: 'xx' })]));
  await expect(wrong).rejects.toMatchObject({ rows: { errors: [{ row: 2, field: 'language', message: INVALID }] } });
});
