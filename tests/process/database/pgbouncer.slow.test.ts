// The product behind a pooler; what each statement finds there is tests/db/postgres/negotiate.test.ts.
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { createShipment, shipmentForm } from '../../factories/shipments/shipments.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { startPgBouncer } from '../../support/postgres/pgbouncer.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { runWalkThrough } from '../../support/server/calls/walk-through.ts';
import { startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

/** With PgBouncer, which is not on every machine. */
describe('the product with DATABASE_URL at PgBouncer in transaction mode', () => {
  test.each([
    ['with one way past it', true],
    ['and nothing else', false],
  ])(
    'does all that it does without, %s',
    async (_, isDirect) => {
      const direct = await emptyPostgresDatabase();
      const bouncer = await startPgBouncer(direct);
      onTestFinished(() => bouncer.stop());
      const mails = await startMailServer();
      onTestFinished(() => mails.stop());
      const server = await startServer({
        ...(await serverDirectories()),
        ...SUPER_ADMIN_VARIABLES,
        SECRETS_KEY: Buffer.alloc(32, 'key').toString('base64'),
        DATABASE_URL: bouncer.url,
        DATABASE_PREPARE: 'off',
        ...(isDirect && { DATABASE_DIRECT_URL: direct }),
        QUOTES_TO: 'sales@example.com',
        SMTP_URL: mails.url,
        MAIL_FROM: 'cargo@example.com',
        COMPANY_EMAIL: 'desk@example.com',
      });
      await runWalkThrough(server.url);
      const { call, close } = restCaller(server.url);
      const root = await signIn(call);
      const response = await fetch(`${server.url}/api/shipments`, {
        method: 'POST',
        headers: { 'auth-token': root.token },
        body: shipmentForm({}, [await imageBytes()]),
      });
      expect(response.status).toBe(201);
      // More calls at once than the server has sessions for.
      await Promise.all(Array.from({ length: 40 }, () => createShipment(call, root)));
      await vi.waitFor(() => expect(mails.received.length).toBeGreaterThan(5), { timeout: 30_000, interval: 100 });

      const sql = postgres(direct, { max: 1, onnotice: () => undefined });
      onTestFinished(() => sql.end());
      const [first] = await sql`select due_at from scheduled_jobs where name = 'flush-search-index'`;
      const moved = () =>
        sql`select from scheduled_jobs where name = 'flush-search-index' and due_at > ${first?.due_at}`;
      for (let second = 0; second < 90 && (await moved()).length === 0; second += 1) await delay(1_000);
      expect(await moved()).toHaveLength(1);
      close();
      await server.stop();
      const levels = server
        .output()
        .stdout.split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      const worrying = levels.filter(({ level }) => level === 'warn' || level === 'error').map(({ msg }) => msg);
      expect(worrying).toEqual([expect.stringContaining('Behind PgBouncer')]);
    },
    240_000,
  );

  test('is ready in three processes that start at once on an empty database, with two sessions for all', async () => {
    const bouncer = await startPgBouncer(await emptyPostgresDatabase(), { lines: ['default_pool_size = 2'] });
    onTestFinished(() => bouncer.stop());
    const directories = await Promise.all([1, 2, 3].map(serverDirectories));
    const servers = await Promise.all(
      directories.map((each) =>
        startServer({ ...each, ...SUPER_ADMIN_VARIABLES, DATABASE_URL: bouncer.url, DATABASE_PREPARE: 'off' }),
      ),
    );
    for (const server of servers) await server.stop();
  }, 240_000);
});
