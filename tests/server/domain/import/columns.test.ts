import { expect, test } from 'vitest';
import { SaveColumns } from '#contract/import/import-columns.ts';
import { listColumns, saveColumns } from '#server/domain/import/columns.ts';
import { admin } from '../../../factories/actors.ts';

const columns = (pairs: Record<string, string>) =>
  SaveColumns.parse({ columns: Object.entries(pairs).map(([header, field]) => ({ header, field })) });

test("each user's own headers are remembered, whatever their case, and the latest field counts", async () => {
  const [ctx, other] = [await admin(), await admin()];
  await saveColumns(ctx, columns({ ' Consignee ': 'receiverName', Colour: '' }));
  await saveColumns(ctx, columns({ CONSIGNEE: 'senderName' }));
  const remembered = [
    { header: 'colour', field: '' },
    { header: 'consignee', field: 'senderName' },
  ];
  expect(await listColumns(ctx)).toEqual(remembered);
  expect(await listColumns(other)).toEqual([]);
});

test('no more than 500 are remembered: those that were just used stay', async () => {
  const ctx = await admin();
  for (let round = 0; round < 6; round += 1) {
    const names = Array.from({ length: 100 }, (_, index) => [`column ${round}-${index}`, 'weight']);
    await saveColumns(ctx, columns(Object.fromEntries(names)));
  }
  const headers = (await listColumns(ctx)).map(({ header }) => header);
  expect(headers.length).toBe(500);
  expect(headers.filter((header) => header.startsWith('column 5-')).length).toBe(100);
});

test('what is no field, and too many columns are rejected', () => {
  expect(SaveColumns.safeParse({ columns: [{ header: 'a', field: 'colour' }] }).success).toBe(false);
  expect(SaveColumns.safeParse({ columns: [{ header: ' ', field: 'weight' }] }).success).toBe(false);
  expect(SaveColumns.safeParse({ columns: Array(101).fill({ header: 'a', field: 'weight' }) }).success).toBe(false);
});
