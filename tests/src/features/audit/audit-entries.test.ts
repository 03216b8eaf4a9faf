import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { AuditEntries } from '#src/features/audit/audit-entries.tsx';
import { renderInPage } from '../../../support/screens/render-in-page.ts';

type Entry = ComponentProps<typeof AuditEntries>['entries'][number];

const shipment = { id: 's', trackingNumber: 'WB1', destinationZone: 'Pacific/Auckland' };
const entry: Entry = {
  id: '1',
  at: '2026-11-28T14:30:00.000Z',
  what: 'shipment-created',
  from: null,
  to: 'pending',
  fields: [],
  byKey: null,
  who: { id: 'a', fullName: 'Ada' },
  user: null,
  import: null,
  shipment,
};

/** The sentence, with nothing of its markup but what isolates a name. */
async function sentence(fields: Partial<Entry>): Promise<string> {
  const html = await renderInPage(createElement(AuditEntries, { entries: [{ ...entry, ...fields }], subject: 's' }));
  return html.replace(/^.*<p[^>]*>(.*?)<\/p>.*$/s, '$1');
}

test('every name in a sentence is isolated, so that its signs cannot turn the rest', async () => {
  const file = { id: 'i', fileName: '\u202evsc.b yb a.csv' };
  const name = `<bdi>${file.fileName}</bdi>`;
  expect(await sentence({ import: file })).toBe(
    `Shipment created as PENDING in the import of ${name} by <bdi>Ada</bdi>`,
  );
  expect(await sentence({ import: { ...file, fileName: null } })).toBe(
    'Shipment created as PENDING in the import by <bdi>Ada</bdi>',
  );
  expect(await sentence({ what: 'shipment-deleted', from: 'pending', import: file, who: null })).toBe(
    `Shipment deleted while PENDING, undoing the import of ${name}, by <bdi>the system</bdi>`,
  );
  expect(
    await sentence({
      what: 'shipment-owner',
      from: 'Ada',
      to: null,
      shipment: { ...shipment, id: 'o', trackingNumber: 'WB2' },
    }),
  ).toBe('Handed over from <bdi>Ada</bdi> to <bdi>unknown</bdi> (<bdi>WB2</bdi>) by <bdi>Ada</bdi>');
  const user = { id: 'u', fullName: 'Eve' };
  expect(await sentence({ what: 'user-name', from: 'Ada', to: 'Eve', user, shipment: null })).toBe(
    'Name changed from <bdi>Ada</bdi> to <bdi>Eve</bdi> (<bdi>Eve</bdi>) by <bdi>Ada</bdi>',
  );
});

test('what holds or not is said in words', async () => {
  const fields = [
    { field: 'search', from: null, to: 'true' },
    { field: 'requiresCustomsClearance', from: 'true', to: 'false' },
  ];
  const html = await renderInPage(createElement(AuditEntries, { entries: [{ ...entry, fields }], subject: 's' }));
  expect(html).toMatch(/Search<\/dt><dd[^>]*><ins[^>]*>yes<\/ins>/);
  expect(html).toMatch(/<del[^>]*>Required<\/del>.*<ins[^>]*>Not required<\/ins>/);
});

test('a changed estimate is a day at the destination, other times are times', async () => {
  const fields = [
    { field: 'estimatedDelivery', from: '2026-11-24T22:00:00.000Z', to: null },
    { field: 'dispatchedDate', from: '2026-11-24T22:00:00.000Z', to: null },
  ];
  const html = await renderInPage(
    createElement(AuditEntries, { entries: [{ ...entry, what: 'shipment-updated', fields }], subject: 'u' }),
  );
  expect(html).toMatch(/<time dateTime="2026-11-25"[^>]*>/);
  expect(html).toContain('dateTime="2026-11-24T22:00:00.000Z"');
});
