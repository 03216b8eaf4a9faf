import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Server } from '../../tests/support/server/server.ts';
import { USERS } from '../load/seed-shipments.ts';

/** Throws unless the answer is a success. */
export async function call(product: Server, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(product.url + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The token of one of the users of a seeded database. */
export async function signIn(product: Server, email: string): Promise<string> {
  return (await (await openSession(product, email)).json()).token;
}

/** The cookies of one of the users, as a browser sends them with its pages. */
export async function sessionCookie(product: Server, email: string): Promise<string> {
  const { headers } = await openSession(product, email);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1))
    .join('; ');
}

function openSession(product: Server, email: string): Promise<Response> {
  const body = JSON.stringify({ email, password: USERS.password });
  return call(product, '/api/login', { method: 'POST', headers: JSON_BODY, body });
}

/** Scattered shipments of a status, other ones for each `round`. */
export async function scatteredShipments(
  sql: postgres.Sql,
  count: number,
  round: number,
  status = 'delivered',
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from shipments where deleted_at is null and status = ${status} order by md5(id::text) offset ${round * count} limit ${count}`;
  return rows.map(({ id }) => id);
}

/** Moves these shipments, with a mail to each sender and receiver; the answer, once it is whole. */
export async function bulkUpdate(product: Server, token: string, ids: readonly string[]): Promise<Response> {
  const answer = await call(product, '/api/shipments/super-admin/bulk-status', {
    method: 'PATCH',
    headers: { 'auth-token': token, ...JSON_BODY },
    body: JSON.stringify({ ids, status: 'returned', location: 'Rotterdam', note: 'Refused' }),
  });
  const { updated } = await answer.json();
  if (updated !== ids.length) throw new Error(`${updated} were updated`);
  return answer;
}

/** Gives these shipments another day, with a mail to each sender and receiver; the answer, once it is whole. */
export async function bulkEstimate(product: Server, token: string, ids: readonly string[]): Promise<Response> {
  const answer = await call(product, '/api/shipments/bulk-estimate', {
    method: 'PATCH',
    headers: { 'auth-token': token, ...JSON_BODY },
    body: JSON.stringify({ ids, date: '2031-05-04', reason: 'port-congestion', note: 'Waiting for a berth' }),
  });
  const { changed } = await answer.json();
  if (changed !== ids.length) throw new Error(`${changed} were changed`);
  return answer;
}

/** 'Export all matching' with no filter, read to its end: how many rows came in how many seconds. */
export async function exportAll(product: Server, token: string): Promise<{ rows: number; seconds: number }> {
  const headers = { 'auth-token': token, ...JSON_BODY };
  const created = await call(product, '/api/shipments/super-admin/export', { method: 'POST', headers, body: '{}' });
  const { url } = await created.json();
  const started = performance.now();
  let lines = 0;
  for await (const part of (await call(product, url)).body ?? []) {
    for (const byte of part) if (byte === 10) lines += 1;
  }
  return { rows: lines - 1, seconds: (performance.now() - started) / 1000 };
}

/** The next change is measured by itself, not beside the mails of this one. */
export async function allSent(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [queue] = await sql`select count(*)::int as mails from deliveries where state = 'queued'`;
    if (queue?.mails === 0) return;
    await delay(200);
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The resident memory of a product that was started with METRICS_TOKEN=bench. */
export async function residentMegabytes(product: Server): Promise<number> {
  const answer = await call(product, '/metrics', { headers: { authorization: 'Bearer bench' } });
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? [];
  if (bytes === undefined) throw new Error('/metrics does not tell the memory');
  return Math.round(Number(bytes) / 1e6);
}
