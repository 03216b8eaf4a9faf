import { expect, test } from 'vitest';
import { ImportQuery, importTemplate } from '#server/contract/import.ts';
import { ExportQuery } from '#server/contract/super-admin.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { importShipments } from '#server/domain/import/import-shipments.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/domain-shipments.ts';
import { bodyOf } from '../../../factories/import-files.ts';

async function exported(search: string): Promise<string> {
  const query = ExportQuery.parse({ format: 'import', search, tz: 'Asia/Tokyo' });
  const { url } = await createExportTicket(await superAdmin(), query);
  const { csv } = await streamExport(anonymous, { ticket: url.replace('/exports/', '') });
  return new Response(csv).text();
}

const TEXTS = [
  '=1+1',
  "'=2",
  "''+3",
  '-Dock 4, -2 floor',
  '@home; "quoted"\tcell',
  'two\r\n-lines',
  "O'Brien, 't Hof",
  '船,；＝',
];

test('what is exported as a file to import is imported as unchanged, whatever is in it', async () => {
  const ctx = await admin();
  for (const [index, description] of TEXTS.entries()) {
    const status = index % 2 === 0 ? 'delivered' : 'in_transit';
    const more = {
      reference: `round-trip-${index}`,
      weight: 0.1 + index,
      estimatedDelivery: new Date('2030-01-31T23:30:00.123Z'),
    };
    await newShipment(ctx, { description, senderContact: description.replaceAll(/[\r\n\t]/g, ' '), status, ...more });
  }
  const file = await exported('round-trip-');
  expect(file.split('\r\n')[0]).toBe(importTemplate().split('\r\n')[0]);
  const result = await importShipments(ctx, ImportQuery.parse({}), bodyOf(file));
  expect(result).toMatchObject({ created: 0, updated: 0, unchanged: TEXTS.length });
});

test('another format is rejected', () => {
  expect(ExportQuery.safeParse({ format: 'xlsx' }).error?.issues[0]?.message).toBe(
    'Format must be import, or left out',
  );
});
