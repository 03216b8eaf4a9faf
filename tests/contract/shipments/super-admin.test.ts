import { describe, expect, test } from 'vitest';
import { AuditQuery } from '#contract/audit/audit.ts';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { exportFileName, exportWriter } from '#contract/exports/export-csv.ts';
import { ExportQuery, type SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';

const messageOf = (
  schema: typeof BulkUpdate | typeof ExportQuery | typeof SuperAdminQuery | typeof AuditQuery,
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('a bulk update', () => {
  test('has one to five hundred ids and notifies by default', () => {
    const ids = Array.from({ length: 500 }, (_, place) => `id${place}`);
    expect(BulkUpdate.parse({ ids, status: 'in-transit' })).toEqual({
      ids,
      status: 'in_transit',
      location: '',
      note: '',
      notify: 'both',
    });
    expect(messageOf(BulkUpdate, { ids: [...ids, 'one'], status: 'shipped' })).toBe(
      'At most 500 shipments can be updated at once',
    );
    for (const none of [[], undefined, 'id']) {
      expect(messageOf(BulkUpdate, { ids: none, status: 'shipped' })).toBe('Please select shipments to update');
    }
  });

  test.each(['pending', '', null, undefined])('may not set %j', (status) => {
    expect(messageOf(BulkUpdate, { ids: ['a'], status })).toBe('Please select a status');
  });

  test('may set every other status, and no unknown one', () => {
    for (const status of STATUSES.filter((each) => each !== 'pending')) {
      expect(BulkUpdate.parse({ ids: ['a'], status }).status).toBe(status);
    }
    expect(messageOf(BulkUpdate, { ids: ['a'], status: 'lost' })).toBe(UNKNOWN_STATUS);
  });

  test('has a location of one line and a note of many', () => {
    expect(messageOf(BulkUpdate, { ids: ['a'], status: 'shipped', note: 'a\nb' })).toBeUndefined();
    expect(messageOf(BulkUpdate, { ids: ['a'], status: 'shipped', location: 'a\nb' })).toMatch(/^Location/);
    expect(messageOf(BulkUpdate, { ids: ['a'], status: 'shipped', notify: 'no' })).toBe(
      'Notify must be none, receiver, sender or both, true or false',
    );
    const notifyOf = (notify: unknown) => BulkUpdate.parse({ ids: ['a'], status: 'shipped', notify }).notify;
    expect([true, false, 'sender'].map(notifyOf)).toEqual(['both', 'none', 'sender']);
  });
});

test('an export is dated in UTC or in a time zone that exists', () => {
  expect(ExportQuery.parse({}).tz).toBe('UTC');
  expect(ExportQuery.parse({ tz: 'America/Sao_Paulo' }).tz).toBe('America/Sao_Paulo');
  expect(messageOf(ExportQuery, { tz: 'Mars/Olympus' })).toBe('Time zone is not known');
});

test('an audit log is of a user or of a shipment', () => {
  expect(AuditQuery.parse({ user: 'a' })).toEqual({ user: 'a', limit: 200 });
  expect(AuditQuery.parse({ shipment: 'b', page: 2, limit: '25', cursor: '17' })).toEqual({
    shipment: 'b',
    limit: 25,
    cursor: '17',
  });
  const ONE = 'Please name a user or a shipment, and not both';
  expect([messageOf(AuditQuery, {}), messageOf(AuditQuery, { user: 'a', shipment: 'b' })]).toEqual([ONE, ONE]);
  const CURSOR = 'The cursor must be the nextCursor of an earlier call';
  for (const cursor of ['', '0', '-1', '1.5', '12abc', '9'.repeat(16), 7]) {
    expect([cursor, messageOf(AuditQuery, { user: 'a', cursor })]).toEqual([cursor, CURSOR]);
  }
  expect(messageOf(AuditQuery, { user: 'a', limit: 201 })).toBe('Limit must be a whole number from 1 to 200');
});

describe('the CSV', () => {
  const row = {
    trackingNumber: 'WB2',
    status: 'in-transit',
    senderName: 'Sender',
    receiverName: 'Receiver',
    originCity: 'Hamburg',
    originCountry: 'Germany',
    destinationCity: 'Lyon',
    destinationCountry: 'France',
    carrier: 'dhl',
    createdAt: '2026-03-29T00:59:59.999Z',
    estimatedDay: null,
  } as const;

  test('has the columns and formats of the specification', () => {
    const { header, line } = exportWriter('Europe/Paris');
    expect(header).toBe(
      'Tracking Number,Status,Sender,Receiver,Origin,Destination,Carrier,Created,Estimated Delivery\r\n',
    );
    expect(line(row)).toBe(
      'WB2,in-transit,Sender,Receiver,"Hamburg, Germany","Lyon, France",dhl,2026-03-29 01:59,N/A\r\n',
    );
    expect(line({ ...row, createdAt: '2026-03-29T01:00:00.000Z', estimatedDay: '2027-01-01' })).toBe(
      'WB2,in-transit,Sender,Receiver,"Hamburg, Germany","Lyon, France",dhl,2026-03-29 03:00,2027-01-01\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@a'])('keeps %s a text', (text) => {
    expect(exportWriter('UTC').line({ ...row, senderName: text })).toContain(`,'${text},`);
  });

  test.each([
    ['\t=x', `,\t'=x,`],
    ['\r=x', `,"\r'=x",`],
    ['a "b"', ',"a ""b""",'],
    ['a,b', ',"a,b",'],
    ['a\nb', ',"a\nb",'],
    [' =x', ", '=x,"],
    ['', ',,'],
  ])('writes %j as %j', (text, expected) => {
    expect(exportWriter('UTC').line({ ...row, senderName: text })).toContain(`in-transit${expected}Receiver`);
  });

  test('is named after the day in its time zone', () => {
    const newYear = new Date('2025-12-31T23:30:00Z');
    expect(exportFileName('UTC', newYear)).toBe('shipments-export-2025-12-31.csv');
    expect(exportFileName('Europe/Berlin', newYear)).toBe('shipments-export-2026-01-01.csv');
  });
});
