import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { env } from '#server/env.ts';
import { createBackup } from '#server/infra/backup/create-backup.ts';
import { testDatabase } from '../../factories/database.ts';
import { insertShipment, insertUser } from '../../factories/rows.ts';
import { newDirectory } from '../../support/postgres/rows/backups.ts';
import { contentOf, restoredContentOf } from '../../support/postgres/rows/database-content.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { nodeVariables } from '../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

const { db } = await testDatabase();
// Each call is a process of its own, and may make a database.
vi.setConfig({ testTimeout: 240_000 });

type Ending = { code: number; stdout: string; stderr: string };
type Variables = Record<string, string>;

const optionsOf = (variables: Variables) => ({ env: { ...nodeVariables(), ...variables } });

/** `npm run backup` and the like with these arguments and variables. */
async function run(script: string, args: string[], variables: Variables): Promise<Ending> {
  const child = promisify(execFile)(process.execPath, [`scripts/backup/${script}.ts`, ...args], optionsOf(variables));
  return child.then(
    (written) => ({ code: 0, ...written }),
    ({ code, stdout, stderr }: Ending) => ({ code, stdout, stderr }),
  );
}

async function newVariables() {
  const root = await temporaryDirectory();
  return { DATA_DIR: join(root, 'data'), UPLOADS_DIR: join(root, 'uploads'), TMPDIR: root };
}

test('the embedded database: backed up while the product runs and while it does not, and restored by the drill', async () => {
  const [variables, root] = [await newVariables(), await temporaryDirectory()];
  const database = await openDatabase({ databaseUrl: undefined, dataDir: variables.DATA_DIR });
  await migrate(database);
  await insertUser(database.db);
  const backedUp = {
    code: 0,
    stdout: expect.stringMatching(/migration \d+, \d+ tables with 1 rows, 0 image files, \d+ bytes\n$/),
    stderr: '',
  };
  expect(await run('backup', [join(root, 'running')], variables)).toEqual(backedUp);
  const { code, stderr } = await run('restore', [join(root, 'running')], variables);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR: \S+ is already in use by a running server\n$/)]);
  const drill = await run('drill', [], variables);
  expect(drill).toMatchObject({ code: 0, stdout: expect.stringMatching(/^users +1 +1 {2}same$/m), stderr: '' });
  expect(drill.stdout).toMatch(/\d+ tables and the images are the same\n$/);
  expect(readdirSync(variables.TMPDIR).filter((name) => name.startsWith('waybill-drill'))).toEqual([]);
  await database.close();
  expect(await run('backup', [join(root, 'stopped')], variables)).toEqual(backedUp);
});

/** A database on which the last table of a restore takes seconds. */
async function slowDatabase() {
  const databaseUrl = await migratedPostgresDatabase();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  onTestFinished(() => sql.end());
  await sql`alter table users add constraint slow check (pg_sleep(0.2) is not null)`;
  return { databaseUrl, sql };
}

test('a restore that is killed in its middle leaves an empty database, and can be repeated', async () => {
  for (let count = 0; count < 15; count += 1) await insertShipment(db);
  const backup = await newDirectory();
  const source = env().DATABASE_URL ?? '';
  await createBackup({ databaseUrl: source, dataDir: '', uploadsDir: env().UPLOADS_DIR }, backup);
  const { databaseUrl, sql } = await slowDatabase();
  const variables = { DATABASE_URL: databaseUrl, UPLOADS_DIR: await newDirectory() };

  const restoring = spawn(process.execPath, ['scripts/backup/restore.ts', backup], {
    ...optionsOf(variables),
    stdio: 'ignore',
  });
  const sessions = (query: string) => sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'waybill-backup' and query like ${query}`;
  await expect.poll(async () => (await sessions('copy%"users"%')).length, { timeout: 30_000 }).toBe(1);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  await expect.poll(async () => (await sessions('%')).length, { timeout: 30_000 }).toBe(0);
  expect((await contentOf(databaseUrl)).filter(({ rows }) => rows > 0)).toEqual([]);

  await sql`alter table users drop constraint slow`;
  expect(await run('restore', [backup], variables)).toMatchObject({ code: 0, stderr: '' });
  expect(await restoredContentOf(databaseUrl)).toEqual(await restoredContentOf(source));
});
