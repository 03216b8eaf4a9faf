// Covers: db/grant-access.ts, db/backup/

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { shipmentInput } from '../factories/shipments.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../factories/users.ts';
import { contentOf } from '../support/database-content.ts';
import { startServer } from '../support/server.ts';
import { emptyPostgresDatabase, temporaryDirectory } from '../support/temporary-directory.ts';

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
  const env = { PATH: process.env.PATH, DATABASE_URL: urls.owner };
  await promisify(execFile)(process.execPath, ['scripts/db-migrate.ts', '--role', role], { env });
}

test.runIf(process.env.TEST_FULL).each([
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
  if (process.env.TEST_FULL) await delay(65_000);
  await server.stop();
  expect(server.output().stdout).toBe('');

  const sql = postgres(urls.product, { max: 1, onnotice: () => undefined });
  onTestFinished(() => sql.end());
  await sql`select flush_search_index()`;
  expect(Number((await sql`select count(*) from audit_entries`)[0]?.count)).toBeGreaterThan(0);
  // What an audit entry says can be erased of a deleted shipment, by the function alone.
  const { _id: id } = created.body.shipment;
  const filled = () => sql`select 1 from audit_values join audit_entries entry on entry.id = entry_id
    where entry.shipment_id = ${id} and audit_values.to_value is not null`;
  expect(await filled()).not.toEqual([]);
  await expect(sql`select erase_audit_values(${id})`).rejects.toThrow('only values of a deleted shipment');
  await sql`update shipments set deleted_at = now() where id = ${id}`;
  await sql`select erase_audit_values(${id})`;
  expect(await filled()).toEqual([]);
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
    const env = { PATH: process.env.PATH, DATABASE_URL, UPLOADS_DIR: root };
    return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, `${root}/backup`], { env });
  };
  await run('backup', urls.product);
  const target = await newDatabase();
  await expect(run('restore', target.product)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^permission denied [^\n]+\n$/),
  });
  await run('restore', target.owner);
  expect(await contentOf(target.owner)).toEqual(await contentOf(urls.owner));
});
