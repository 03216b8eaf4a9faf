import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { grantAccess } from '#db/grant-access.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase, rowsOf } from '#db/open-database.ts';
import { emptyPostgresDatabase } from '../support/temporary-directory.ts';

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
