import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase, rowsOf, sharedDatabase, transaction } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { startChild } from '../support/child.ts';
import { temporaryFolder } from '../support/temporary.ts';

const writeRows = new URL('../support/write-rows.ts', import.meta.url);
const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir });

async function numbersIn(database: Database): Promise<number[]> {
  const rows = await rowsOf<{ n: number }>(database.db, sql`select n from rows order by n`);
  return rows.map((row) => row.n);
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('is created, migrated, closed and found again', async () => {
    const dataDir = join(await temporaryFolder(), 'not', 'there', 'yet');
    const first = await open(dataDir);
    expect(await first.migrated()).toBe(false);
    await migrate(first);
    expect(await first.migrated()).toBe(true);
    await first.close();

    const second = await open(dataDir);
    expect(await second.migrated()).toBe(true);
    await migrate(second);
    await second.ping();
    await second.close();
    await second.close();
    await expect(second.ping()).rejects.toThrow();
  });

  test('is refused to a second process, which leaves the first unharmed', async () => {
    const dataDir = await temporaryFolder();
    const first = startChild(writeRows, dataDir);
    expect(await first.line()).toBe('open');
    await expect(open(dataDir)).rejects.toThrow(`DATA_DIR: ${dataDir} is already in use by a running server`);
    const before = Number(await first.line());
    expect(Number(await first.line())).toBe(before + 1);
    await first.kill();
  });

  test('after kill -9 opens again with every acknowledged row', async () => {
    const dataDir = await temporaryFolder();
    for (const round of [1, 2]) {
      const writer = startChild(writeRows, dataDir);
      expect(await writer.line()).toBe('open');
      await sleep(200 * round);
      const acknowledged = (await writer.kill()).filter((line) => /^\d+$/.test(line)).map(Number);
      const database = await open(dataDir);
      expect(await numbersIn(database)).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThan(0);
      await database.close();
    }
  });

  test('killed while it is being created leaves nothing half-made behind', async () => {
    const dataDir = await temporaryFolder();
    for (const milliseconds of [900, 1500, 2100]) {
      const creator = startChild(writeRows, dataDir);
      await sleep(milliseconds);
      await creator.kill();
      expect(existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(false);
    }
    const database = await open(dataDir);
    await database.ping();
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
    await database.close();
  });

  test('does not take the leftovers of a creation for a database', async () => {
    const dataDir = await temporaryFolder();
    mkdirSync(join(dataDir, 'postgres.unfinished'));
    writeFileSync(join(dataDir, 'postgres.unfinished/PG_VERSION'), '17');
    const database = await open(dataDir);
    await database.ping();
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
    await database.close();
  });

  test('leaves a folder of somebody else alone, and free for another start', async () => {
    const dataDir = await temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/letter.txt'), 'dear');
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* holds no usable database: [^\n]+$/);
    await expect(open(dataDir)).rejects.toThrow(/holds no usable database/);
    expect(existsSync(join(dataDir, 'postgres/letter.txt'))).toBe(true);
  });

  test('is opened once for all who share it, and anew after it was closed', async () => {
    const place = { databaseUrl: undefined, dataDir: await temporaryFolder() };
    const [first, second] = await Promise.all([sharedDatabase(place), sharedDatabase(place)]);
    expect(second).toBe(first);
    await expect(openDatabase(place)).rejects.toThrow('DATA_DIR');
    await first.close();
    const third = await sharedDatabase(place);
    await third.ping();
    await third.close();
  });

  test('refuses a query that goes past the open transaction instead of waiting for ever', async () => {
    const database = await open(await temporaryFolder());
    await database.db.execute(sql`create table rows (n integer)`);
    const past = transaction(database.db, async (tx) => {
      await tx.execute(sql`insert into rows values (1)`);
      await database.db.execute(sql`insert into rows values (2)`);
    });
    await expect(past).rejects.toMatchObject({
      cause: { message: expect.stringContaining('through the transaction') },
    });
    expect(await numbersIn(database)).toEqual([]);
    await transaction(database.db, (tx) => tx.execute(sql`insert into rows values (3)`));
    expect(await numbersIn(database)).toEqual([3]);
    await database.close();
  });
});
