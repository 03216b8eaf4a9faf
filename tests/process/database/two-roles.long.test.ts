import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { restoredContentOf } from '../../support/postgres/rows/database-content.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { nodeVariables } from '../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { startServer } from '../../support/server/server.ts';

const suffix = randomBytes(4).toString('hex');
const roles = { owner: `owner_${suffix}`, product: `product_${suffix}` };

let urls: { owner: string; product: string };

const superuser = postgres(inject('postgresServer'), { max: 1 });

/** An empty database of the owner's, as each of the roles reaches it. */
async function newDatabase() {
  const database = new URL(await emptyPostgresDatabase());
  await superuser.unsafe(`alter database "${database.pathname.slice(1)}" owner to ${roles.owner}`);
  const as = (role: string) => Object.assign(new URL(database), { username: role }).href;
  return { owner: as(roles.owner), product: as(roles.product) };
}

beforeAll(async () => {
  for (const role of Object.values(roles)) await superuser.unsafe(`create role ${role} login`);
  urls = await newDatabase();
});

afterAll(() => superuser.end());

async function migrateAsOwner(role: string = roles.product): Promise<void> {
  const env = { ...nodeVariables(), DATABASE_URL: urls.owner };
  await promisify(execFile)(process.execPath, ['scripts/db-migrate.ts', '--role', role], { env });
}

test.each([
  ['the owner itself', () => roles.owner, /owns the database or is a superuser/],
  ['a superuser', () => 'test', /owns the database or is a superuser/],
  ['one that is not there', () => 'nobody_here', /^The role nobody_here does not exist\n$/],
])('%s is no role for the product', async (_, role, words) => {
  await expect(migrateAsOwner(role())).rejects.toMatchObject({ stderr: expect.stringMatching(words) });
});

test('the owner migrates; the product runs by a role that can neither drop nor change the audit', async () => {
  await migrateAsOwner();
  await migrateAsOwner();
  const directory = await temporaryDirectory();
  const server = await startServer({
    DATABASE_URL: urls.product,
    DATA_DIR: directory,
    UPLOADS_DIR: directory,
    ...SUPER_ADMIN_VARIABLES,
    COMPANY_EMAIL: 'desk@example.com',
    LOG_LEVEL: 'warn',
  });
  const call = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { 'auth-token': token }) };
    const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { body: session } = await call('POST', '/login', SUPER_ADMIN);
  const created = await call('POST', '/shipments', shipmentInput, session.token);
  expect(created.status).toBe(201);
  const change = { ids: [created.body.shipment._id], status: 'shipped' };
  expect((await call('PATCH', '/shipments/super-admin/bulk-status', change, session.token)).status).toBe(200);
  // The scheduled jobs of a minute run, too.
  await delay(65_000);
  await server.stop();
  expect(server.output().stdout).toBe('');

  const sql = postgres(urls.product, { max: 1, onnotice: () => undefined });
  onTestFinished(() => sql.end());
  await sql`select flush_search_index()`;
  expect(Number((await sql`select count(*) from audit_entries`)[0]?.count)).toBeGreaterThan(0);
  const attempts = [
    'delete from audit_values',
    "update audit_values set to_value = ''",
    "do $$ begin perform set_config('waybill.erasing', 'on', true); update audit_values set to_value = ''; end $$",
    'truncate audit_values',
    'delete from audit_entries',
    "update audit_entries set action = 'user-created'",
    'truncate audit_entries',
    'drop table audit_entries',
    'alter table audit_entries disable trigger all',
    'drop function refuse_audit_change() cascade',
    'create table more (n integer)',
  ];
  for (const attempt of attempts) {
    await expect(sql.unsafe(attempt), attempt).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('the product erases values of the audit where the owner’s function finds that the shipment was deleted, and it never lives again', async () => {
  const sql = postgres(urls.product, { max: 1, onnotice: () => undefined });
  const root = postgres(Object.assign(new URL(urls.owner), { username: 'test' }).href, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await root.end();
  });
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from shipments`;
  const erase = () => sql`select erase_audit_values(${id})`;
  const filled = () => sql`select 1 from audit_values join audit_entries entry on entry.id = entry_id
    where entry.shipment_id = ${id} and audit_values.to_value is not null`;

  await expect(erase()).rejects.toThrow('only values of an erased shipment');
  await sql`update shipments set deleted_at = '2020-01-01', erased_at = '2020-01-02' where id = ${id}`;
  await expect(erase()).rejects.toThrow('that was deleted a day ago');
  const [forged] = await sql`insert into audit_entries (id, at, action, shipment_id) overriding system value
    values (1, '2020-01-01', 'shipment-deleted', ${id}) returning id::int, at > now() - interval '1 hour' as "isNow"`;
  expect(forged).toMatchObject({ isNow: true });
  expect(forged?.id).toBeGreaterThan(1);
  await expect(erase()).rejects.toThrow('that was deleted a day ago');
  expect(await filled()).not.toEqual([]);

  await root.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update audit_entries set at = now() - interval '25 hours' where id = ${forged?.id}`;
  });
  await erase();
  expect(await filled()).toEqual([]);
  const revival = sql`update shipments set deleted_at = null, erased_at = null where id = ${id}`;
  await expect(revival).rejects.toThrow('an erased shipment stays erased');
});

test('no function of the owner’s lends its rights to a role that may only connect', async () => {
  const reporter = `reporter_${suffix}`;
  await superuser.unsafe(`create role ${reporter} login`);
  const sql = postgres(Object.assign(new URL(urls.owner), { username: reporter }).href, { max: 1 });
  onTestFinished(() => sql.end());
  for (const call of ['flush_search_index()', 'erase_audit_values(gen_random_uuid())'])
    await expect(sql.unsafe(`select public.${call}`), call).rejects.toThrow('permission denied');
});

test('the product’s role backs up, and an owner who is no superuser restores', async () => {
  const root = await temporaryDirectory();
  const run = (script: string, DATABASE_URL: string) => {
    const env = { ...nodeVariables(), DATABASE_URL, UPLOADS_DIR: root };
    return promisify(execFile)(process.execPath, [`scripts/backup/${script}.ts`, `${root}/backup`], { env });
  };
  await run('backup', urls.product);
  const target = await newDatabase();
  await expect(run('restore', target.product)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^permission denied [^\n]+\n$/),
  });
  await run('restore', target.owner);
  expect(await restoredContentOf(target.owner)).toEqual(await restoredContentOf(urls.owner));
});
