import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { grantAccess } from '#db/grant-access.ts';
import { migrate, migrationHashes } from '#db/migrate.ts';
import { openDatabase, rowsOf } from '#db/open-database.ts';
import { startPgBouncer } from '../support/postgres/pgbouncer.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

test('four processes that migrate one PostgreSQL at once all succeed, and each migration goes in once', async () => {
  const databaseUrl = await emptyPostgresDatabase();
  const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  const [first] = databases;
  expect(await first?.migrated()).toBe(false);
  await Promise.all(databases.map(migrate));
  expect(await Promise.all(databases.map((database) => database.migrated()))).toEqual([true, true, true, true]);
  for (const database of databases) {
    const twice = sql`select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`;
    expect(await rowsOf(database.db, twice)).toEqual([]);
    await database.close();
  }
});

/** Does this before the first statement of every migrator. */
const onFirstStatement = (body: string) => `
  create function on_first_statement() returns event_trigger language plpgsql as $$ begin ${body} end $$;
  create event trigger first_statement on ddl_command_start when tag in ('CREATE SCHEMA')
    execute function on_first_statement()`;

/** With PgBouncer, which is not on every machine. */
test('three that migrate at once behind a pooler with two sessions all succeed, however long the first takes', async () => {
  const direct = await emptyPostgresDatabase();
  const bouncer = await startPgBouncer(direct, { lines: ['default_pool_size = 2'] });
  onTestFinished(() => bouncer.stop());
  const opening = { databaseUrl: bouncer.url, dataDir: '', beside: { prepare: false } };
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(opening)));
  onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))));
  const root = postgres(direct, { max: 1, onnotice: () => undefined });
  onTestFinished(() => root.end());
  // Longer than the pooler lets a client wait for a session.
  await root.unsafe(onFirstStatement(`if to_regnamespace('drizzle') is null then perform pg_sleep(4.5); end if;`));
  const migrating = Promise.allSettled(databases.map(migrate));
  expect((await migrating).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await Promise.all(databases.map((database) => database.migrated()))).toEqual([true, true, true]);
}, 300_000);

const BEFORE_CONFIRMED_ADDRESSES = 29;
const WITHIN = { timeout: 30_000, interval: 20 };

test('a migration gives way to a writer that locks tables in the opposite order before PostgreSQL ends one, and succeeds', async () => {
  const url = await emptyPostgresDatabase();
  await prepareDatabase({ url }, migrationHashes().slice(0, BEFORE_CONFIRMED_ADDRESSES));
  const writer = postgres(url, { max: 1, onnotice: () => undefined });
  const observer = postgres(url, { max: 1 });
  await observer.unsafe(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '10min'`);
  onTestFinished(async () => void (await Promise.all([writer.end(), observer.end()])));
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  onTestFinished(() => database.close());
  const migrating = writer.begin(async (tx) => {
    await tx`lock table audit_entries in row exclusive mode`;
    const migration = migrate(database);
    // The migration has account_links by then.
    await vi.waitFor(async () => {
      const waiting = await observer`select from pg_locks where not granted and relation = 'audit_entries'::regclass`;
      expect(waiting).toHaveLength(1);
    }, WITHIN);
    await tx`lock table account_links in row exclusive mode`;
    return { migration };
  });
  await (await migrating).migration;
  expect(await database.migrated()).toBe(true);
});

test('a migration that PostgreSQL ends for a deadlock is begun again', async () => {
  const url = await emptyPostgresDatabase();
  const root = postgres(url, { max: 1 });
  onTestFinished(() => root.end());
  // A sequence's values are not rolled back.
  await root.unsafe('create sequence attempts');
  await root.unsafe(
    onFirstStatement(`if nextval('attempts') = 1 then raise exception 'ended' using errcode = '40P01'; end if;`),
  );
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  onTestFinished(() => database.close());
  await migrate(database);
  expect(await database.migrated()).toBe(true);
  expect(await root`select last_value::integer as attempts from attempts`).toEqual([{ attempts: 2 }]);
});

test('a database from which a migration is missing is not migrated', async () => {
  const database = await openDatabase({ databaseUrl: await emptyPostgresDatabase(), dataDir: '' });
  await migrate(database);
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`);
  expect(await database.migrated()).toBe(false);
  await database.close();
  expect(await database.ping().then(() => false, isDatabaseUnavailable)).toBe(true);
});

test('a role that may not apply what is missing is told who may', async () => {
  const databaseUrl = await emptyPostgresDatabase();
  const owner = await openDatabase({ databaseUrl, dataDir: '' });
  const role = `product_${randomBytes(4).toString('hex')}`;
  await owner.db.execute(sql.raw(`create role ${role} login`));
  const url = Object.assign(new URL(databaseUrl), { username: role }).href;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const words = /^DATABASE_URL: its role may not .+ npm run db:migrate -- --role ROLE$/;
  await expect(migrate(database), 'an empty database').rejects.toThrow(words);
  await migrate(owner);
  await expect(migrate(database), 'without rights').rejects.toThrow(words);
  await expect(grantAccess(database.db, role)).rejects.toThrow(`is that of ${role} itself`);
  await database.close();
  await owner.db.execute(sql.raw(`drop role ${role}`));
  await owner.close();
});

const BEFORE_ERASURE = 30;

test('what older versions left of exports and of deleted users goes, and nothing else', async () => {
  const url = await emptyPostgresDatabase();
  await prepareDatabase({ url }, migrationHashes().slice(0, BEFORE_ERASURE));
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => client.end());
  await client`insert into users (full_name, email, role, password_hash, deleted_at)
    values ('Ada', 'ada@example.com', 'admin', 'hash', null), ('Bo', 'bo@example.com', 'admin', 'hash', now())`;
  await client`insert into saved_views (user_id, screen, name, search) select id, 'shipments', 'One', 'search=Grace' from users`;
  await client`insert into import_columns (user_id, header, field) select id, 'consignee', 'receiverName' from users`;
  await client`insert into audit_entries (action) values ('shipments-exported'), ('shipment-updated')`;
  await client`insert into audit_values (entry_id, field, to_value)
    select id, field, 'Grace' from audit_entries, unnest(array['search', 'carrier']) field`;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  await database.close();

  expect(await client`select full_name, password_hash from users order by full_name`).toEqual([
    { full_name: 'Ada', password_hash: 'hash' },
    { full_name: 'Bo', password_hash: null },
  ]);
  for (const table of ['saved_views', 'import_columns']) {
    const rows = await client`select full_name from ${client(table)} join users on users.id = user_id`;
    expect(rows, table).toEqual([{ full_name: 'Ada' }]);
  }
  const values =
    await client`select action, field, audit_values.to_value from audit_values join audit_entries on id = entry_id order by 1, 2`;
  expect(values.map((value) => Object.values(value).join(' '))).toEqual([
    'shipment-updated carrier Grace',
    'shipment-updated search Grace',
    'shipments-exported carrier Grace',
    'shipments-exported search true',
  ]);
  await expect(client`update audit_values set to_value = ''`).rejects.toThrow('never changed or deleted, only erased');
});
