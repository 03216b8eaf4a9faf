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

test('a transaction that PostgreSQL ends for a deadlock is 503, logged, and leaves nothing', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const app = await testApp();
  const { token } = await newUser(app);
  await app.db.execute(sql`create function end_for_deadlock() returns trigger language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
  await app.db.execute(sql`create trigger ends before insert on shipment_events execute function end_for_deadlock()`);
  const { status, body, headers } = await app.rest('POST /api/shipments', { token, body: shipmentInput });
  await app.db.execute(sql`drop trigger ends on shipment_events`);

  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'database-away', '2']);
  const conflict = 'A transaction was ended for what another one had locked';
  expect(logged.mock.calls.filter(([, message]) => message === conflict)).toHaveLength(1);
  logged.mockRestore();
  expect((await app.rest('GET /api/shipments/my-shipments', { token })).body.shipments).toEqual([]);
});
