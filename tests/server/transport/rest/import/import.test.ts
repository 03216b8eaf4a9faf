import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WORKBOOK_TYPE } from '#contract/import/import.ts';
import { importTemplate } from '#contract/import/import-columns.ts';
import type { SignedInUser } from '../../../../factories/accounts/users.ts';
import { newUser } from '../../../../factories/app-users.ts';
import { bodyOf, importFile, importOf, importRow } from '../../../../factories/shipments/import-files.ts';
import { textRow, workbookOf } from '../../../../factories/shipments/workbooks.ts';
import { fingerprint } from '../../../../support/postgres/rows/fingerprint.ts';
import { testApp } from '../../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

let user: SignedInUser;

const app = await testApp();

beforeEach(async () => {
  user = await newUser(app);
});

const csv = (file: string | Uint8Array) => new Blob([file as BlobPart], { type: 'text/csv; charset=utf-8' });
const send = (file: string | Uint8Array, query = '') =>
  app.rest(`POST /api/shipments/import${query}`, { token: user.token, body: csv(file) });

/** A file that comes in pieces; its length is not known beforehand. */
async function pour(pieces: AsyncIterable<Uint8Array>): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'auth-token': user.token, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(pieces)) as BodyInit,
    duplex: 'half',
  };
  return app.app.request('http://localhost:3000/api/shipments/import', init);
}

test('200 for a dry run, 201 for an import, 400 with the same errors, and undone', async () => {
  const file = importOf(2);
  const counts = {
    rows: 2,
    encoding: 'utf-8',
    sheet: null,
    create: 2,
    update: 0,
    unchanged: 0,
    errors: [],
    errorCount: 0,
  };
  expect(await send(file, '?dryRun=true')).toMatchObject({ status: 200, body: counts });
  const { status, body } = await send(file);
  const batchId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect({ status, body }).toEqual({ status: 201, body: { batchId, created: 2, updated: 0, unchanged: 0 } });

  const wrong = importFile([importRow('R-1', { weight: 'x' }), importRow('')]);
  const { body: dry } = await send(wrong, '?dryRun=true');
  const rejected = await send(wrong);
  expect(rejected).toMatchObject({ status: 400, body: { errors: dry.errors, errorCount: 2 } });
  expect(rejected.body.message).toBe('2 errors. The first: Row 2, weight: Weight must be a number of 0 or more');

  const undone = await app.rest(`POST /api/shipments/import/${body.batchId}/undo`, { token: user.token });
  expect(undone).toMatchObject({ status: 200, body: { deleted: 2, skipped: 0 } });
});

test('the template is a CSV file that can be imported', async () => {
  const { status, body, headers } = await app.rest('GET /api/shipments/import/template', { token: user.token });
  expect([status, body.text, headers.get('content-type')]).toEqual([200, importTemplate(), 'text/csv; charset=utf-8']);
  expect((await send(String(body.text))).body).toMatchObject({ created: 1 });
});

test('a workbook is sent with its own type', async () => {
  const names = importTemplate().split('\r\n')[0]?.split(',').slice(0, 20) ?? [];
  const values = importTemplate().split('\r\n')[1]?.split(',').slice(0, 20) ?? [];
  const rows = textRow(1, names) + textRow(3, values).replace('<row', '<row hidden="1"');
  const body = new Blob([workbookOf({ sheets: [['Orders', '', rows]] })], { type: WORKBOOK_TYPE });
  const send = (query: string) => app.rest(`POST /api/shipments/import${query}`, { token: user.token, body });
  const preview = { rows: 1, create: 1, encoding: null, sheet: 'Orders', hiddenRows: 1, errors: [] };
  expect(await send('?dryRun=true')).toMatchObject({ status: 200, body: preview });
  const { status, body: imported } = await send('');
  expect([status, imported.created]).toEqual([201, 1]);
  const written = await app.rest(`GET /api/shipments/import/${imported.batchId}/rows`, { token: user.token });
  expect(written.body).toMatchObject({ rows: [{ row: 3, reference: 'PO-10001' }] });
});

test('a form has the file and what its unknown values become; partial answers the rows that are left out', async () => {
  const rows = ['Road', 'Rail'].map((shippingMode, at) => importRow(`R-${at}`, { shippingMode }));
  const form = (values: unknown) => {
    const data = new FormData();
    data.set('file', csv(importFile(rows)), 'orders.csv');
    data.set('values', JSON.stringify(values));
    return data;
  };
  const send = (query: string, values: unknown) =>
    app.rest(`POST /api/shipments/import${query}`, { token: user.token, body: form(values) });
  const values = { shippingMode: { Road: 'Ground' } };
  const left = { errorRows: 1, groups: [{ value: 'Rail', choices: ['Air', 'Ground', 'Sea'], rows: [3] }] };
  expect(await send('', values)).toMatchObject({ status: 400, body: left });
  expect(await send('?partial=true', values)).toMatchObject({ status: 201, body: { created: 1, ...left } });
  expect(await send('?partial=true', {})).toMatchObject({ status: 400, body: { errorRows: 2 } });
  expect((await send('', { shippingMode: { Road: 'Rail' } })).status).toBe(400);
  const query = new URLSearchParams({ values: JSON.stringify({ shippingMode: { road: 'Ground', rail: 'Ground' } }) });
  expect(
    (await app.rest(`POST /api/shipments/import?${query}`, { token: user.token, body: csv(importFile(rows)) })).body,
  ).toMatchObject({
    created: 1,
    unchanged: 1,
  });
});

test.each(['application/json', 'text/plain', 'application/vnd.ms-excel', 'text/csvx'])('%s is a 415', async (type) => {
  const headers = { 'content-type': type };
  const { status, body } = await app.rest('POST /api/shipments/import', { token: user.token, body: 'a', headers });
  expect([status, body.message]).toEqual([415, 'The request body must be text/csv or an .xlsx workbook']);
});

test.each(['dryRun=perhaps', 'update=1', 'notify=everybody', 'dates=year-first', 'tz=Mars'])(
  '?%s is a 400',
  async (query) => {
    expect((await send(importOf(1), `?${query}`)).status).toBe(400);
  },
);

test('more than 5 MB is a 413, announced or not', async () => {
  const row = importFile([importRow('A', { description: 'x'.repeat(1_900) })]);
  expect((await send(row.repeat(3_000))).status).toBe(413);
  const line = 'A,1\r\n';
  const huge = async function* () {
    yield Buffer.from('reference,weight\r\n');
    for (let count = 0; count < 4_000; count += 1) yield Buffer.from(`"${'\n'.repeat(1_500)}",1\r\n`);
    yield Buffer.from(line);
  };
  expect((await pour(huge())).status).toBe(413);
});

describe('nothing is half done', () => {
  test('when the session ends while the file arrives', async () => {
    const [head = '', ...rows] = importOf(30).split('\r\n');
    const before = await fingerprint(app.db);
    const response = await pour(
      (async function* () {
        yield Buffer.from(`${head}\r\n`);
        await app.rest('POST /api/logout', { token: user.token });
        yield Buffer.from(rows.join('\r\n'));
      })(),
    );
    expect(response.status).toBe(401);
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('when a statement fails on the last row', async () => {
    await app.db.execute(sql`
      create function reject_last() returns trigger language plpgsql as
        $$ begin if new.reference = 'R-1200' then raise exception 'crash'; end if; return new; end $$`);
    await app.db.execute(
      sql`create trigger reject_last before insert on shipments for each row execute function reject_last()`,
    );
    const before = await fingerprint(app.db);
    const { status, body } = await send(importOf(1_200), '?notify=both');
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('crash')]);
    expect(await fingerprint(app.db)).toBe(before);
    await app.db.execute(sql`drop trigger reject_last on shipments`);
    expect((await send(importOf(3))).body).toMatchObject({ created: 3 });
  });

  test('when the sender hangs up', async () => {
    const before = await fingerprint(app.db);
    const response = await pour(
      (async function* () {
        yield* bodyOf(importOf(20));
        throw new Error('gone');
      })(),
    );
    expect(response.status).toBe(400);
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('when the same file comes twice at once: one is written, the other waits for its turn', async () => {
    const file = importOf(300);
    const statuses = (await Promise.all([send(file), send(file)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409]);
    expect((await send(file)).body).toMatchObject({ created: 0, unchanged: 300 });
  });
});
