import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { log } from '#server/infra/observability/log.ts';
import { newUser } from '../../../factories/app-users.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

test('what was not foreseen is logged whole, and answered without a detail of it', async () => {
  const detail = 'select "password_hash" from "users"';
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const app = await testApp({
    renderPage: () => {
      throw new Error(detail);
    },
  });
  const { status, body, headers } = await app.rest('GET /login');

  expect([status, body.text]).toEqual([500, 'Something went wrong. Please try again.']);
  expect(JSON.stringify(Object.fromEntries(headers))).not.toContain('password_hash');
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: detail }) },
    'unexpected error',
  );
  logged.mockRestore();
});

/** The response to a creation whose transaction PostgreSQL ends with this error. */
async function endedCreation(app: Awaited<ReturnType<typeof testApp>>, token: string, code: string) {
  const { db, rest } = app;
  await db.execute(
    sql`create or replace function end_creation() returns trigger language plpgsql as ${sql.raw(
      `$$ begin raise exception 'ended' using errcode = '${code}'; end $$`,
    )}`,
  );
  await db.execute(sql`create trigger ends before insert on shipment_events execute function end_creation()`);
  const response = await rest('POST /api/shipments', { token, body: shipmentInput });
  await db.execute(sql`drop trigger ends on shipment_events`);
  return response;
}

test('a full disk of the database is 507, and the log is spared', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const app = await testApp();
  const { token } = await newUser(app);
  const { status, body } = await endedCreation(app, token, '53100');
  expect([status, body.code]).toEqual([507, 'storage-full']);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('a transaction that PostgreSQL ends for a deadlock is 503, logged, and leaves nothing', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const app = await testApp();
  const { token } = await newUser(app);
  const { status, body, headers } = await endedCreation(app, token, '40P01');

  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'database-away', '2']);
  const conflict = 'A transaction was ended for what another one had locked';
  expect(logged.mock.calls.filter(([, message]) => message === conflict)).toHaveLength(1);
  logged.mockRestore();
  expect((await app.rest('GET /api/shipments/my-shipments', { token })).body.shipments).toEqual([]);
});
