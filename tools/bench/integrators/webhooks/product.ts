import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { importOf } from '../../../../tests/factories/shipments/import-files.ts';
import { shipmentInput } from '../../../../tests/factories/shipments/shipments.ts';
import { createDatabase, startPostgres } from '../../../../tests/support/postgres/postgres.ts';
import { makeTemporaryDirectory } from '../../../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../../../tests/support/server/server.ts';
import { seedShipments, USERS } from '../../../load/seed-shipments.ts';
import { call, signIn } from '../../calls.ts';

/** An account has twenty webhooks at most. */
const PER_ACCOUNT = 17;

type Hook = { id: string; token: string };

/** The built product with so many shipments, in which staff can make webhooks to this machine. */
export async function startProduct(shipments: number) {
  const directory = await makeTemporaryDirectory('bench-');
  const server = await startPostgres();
  const { url } = await createDatabase(server.url);
  await seedShipments(url, shipments);
  const sql = postgres(url, { max: 1 });
  const product = await startServer({
    DATABASE_URL: url,
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: 'bench',
    WEBHOOK_PRIVATE_HOSTS: 'on',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  });
  const owner = await signIn(product, USERS.owner);

  const send = async (method: string, path: string, token: string, body: object) => {
    const headers = { 'auth-token': token, 'content-type': 'application/json' };
    return (await call(product, path, { method, headers, body: JSON.stringify(body) })).json();
  };

  return {
    ...product,
    /** Webhooks of everyone's shipments to these addresses, by as many super-admins as it takes. */
    async listen(urls: readonly string[]): Promise<Hook[]> {
      const hooks: Hook[] = [];
      for (let from = 0; from < urls.length; from += PER_ACCOUNT) {
        const token = await signIn(product, await insertSuperAdmin(sql));
        for (const each of urls.slice(from, from + PER_ACCOUNT)) {
          const input = { url: each, events: ['shipment.created'], all: true };
          const { webhook } = await send('POST', '/api/webhooks', token, input);
          hooks.push({ id: webhook._id, token });
        }
      }
      return hooks;
    },
    async turn(hooks: readonly Hook[], on: boolean): Promise<void> {
      for (const { id, token } of hooks) await send('PATCH', `/api/webhooks/${id}`, token, { on });
    },
    async create(): Promise<void> {
      await send('POST', '/api/shipments', owner, shipmentInput);
    },
    /** In one file: each is an event for each webhook that is on. */
    async createMany(count: number): Promise<void> {
      const headers = { 'auth-token': owner, 'content-type': 'text/csv' };
      const answer = await call(product, '/api/shipments/import', {
        method: 'POST',
        headers,
        body: importOf(count).replaceAll('R-', `${randomBytes(4).toString('hex')}-`),
      });
      const { created } = await answer.json();
      if (created !== count) throw new Error(`${created} of ${count} shipments were created`);
    },
    async processorSeconds(): Promise<number> {
      const answer = await call(product, '/metrics', { headers: { authorization: 'Bearer bench' } });
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
    },
    async numbers(): Promise<string[]> {
      const rows = await sql`select tracking_number from shipments where deleted_at is null order by id limit 500`;
      return rows.map(({ tracking_number }) => tracking_number);
    },
    async stop() {
      await product.stop();
      await sql.end();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

async function insertSuperAdmin(sql: postgres.Sql): Promise<string> {
  const [row] = await sql`
    insert into users (full_name, email, password_hash, role, is_verified)
    select 'Boss', gen_random_uuid() || '@example.com', password_hash, role, is_verified from users
    where email = ${USERS.superAdmin} returning email`;
  return row?.email;
}
