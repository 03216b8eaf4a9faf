import { expect, test } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { admin } from '../../../factories/actors.ts';
import { importFrom } from '../../../factories/imports.ts';
import { importFile, importOf, importRow } from '../../../factories/shipments/import-files.ts';

test.each(['createdAt', 'updatedAt'])('the newest by %s are in the order of the file, in all pages', async (sortBy) => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('earlier')]));
  await importFrom(ctx, importOf(250));
  const listed: string[] = [];
  for (const page of [1, 2, 3]) {
    const query = ShipmentListQuery.parse({ page, limit: 100, sortBy, sortOrder: 'desc' });
    listed.push(...(await listMyShipments(ctx, query)).shipments.map(({ reference }) => reference));
  }
  expect(listed).toEqual([...Array.from({ length: 250 }, (_, index) => `R-${index + 1}`), 'earlier']);
});
