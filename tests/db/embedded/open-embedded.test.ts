import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPostgresPrograms } from '#db/embedded/programs.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase, rowsOf, sharedDatabase } from '#db/open-database.ts';
import { embeddedProcesses, signalAll } from '../../support/postgres/embedded-server.ts';
import { type Child, startChild } from '../../support/process/child.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

const writeRows = new URL('../../support/postgres/rows/write-rows.ts', import.meta.url);
const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir });
const isNumber = (line: string | undefined): line is string => /^\d+$/.test(line ?? '');

const created = temporaryDirectory().then(async (dataDir) => {
  await (await open(dataDir)).close();
  return dataDir;
});

/** A copy of a DATA_DIR whose first start is over: making each anew takes a second. */
async function createdDataDir(): Promise<string> {
  const dataDir = join(await temporaryDirectory(), 'data');
  await cp(await created, dataDir, { recursive: true });
  return dataDir;
}

async function numbersIn(database: Database): Promise<number[]> {
  const rows = await rowsOf<{ n: number }>(database.db, sql`select n from rows order by n`);
  return rows.map((row) => row.n);
}

/** A process of its own that writes row after row, once it has written some. */
async function startWriter(dataDir: string): Promise<{ writer: Child; next(): Promise<number> }> {
  const writer = startChild(writeRows, dataDir);
  onTestFinished(() => void writer.kill());
  expect(await writer.line()).toBe('open');
  const next = async () => {
    const line = await writer.line();
    if (!isNumber(line)) throw new Error(`The writer said ${line}`);
    return Number(line);
  };
  for (let row = 0; row < 5; row += 1) await next();
  expect(embeddedProcesses(dataDir).first).toBeDefined();
  return { writer, next };
}

describe('the embedded database', { timeout: 120_000 }, () => {
  test('is created, migrated, closed and found again; closing it leaves nothing running', async () => {
    const dataDir = join(await temporaryDirectory(), 'not', 'there', 'yet');
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
    expect(embeddedProcesses(dataDir).all).toEqual([]);
  });

  test('is reached by no superuser, lower case knows every letter, and every commit is synced to the disk', async () => {
    const dataDir = await createdDataDir();
    const database = await open(dataDir);
    const roles = sql`select rolsuper as super, lower('ÀÉΩЖ') as lower from pg_roles where rolname = current_user`;
    expect(await rowsOf(database.db, roles)).toEqual([{ super: false, lower: 'àéωж' }]);
    const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
    const settings = sql`select name, setting from pg_settings where name in ${names} order by name`;
    expect(await rowsOf(database.db, settings)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await database.close();
  });

  test('is denied to a second process with one line, which leaves the first unharmed', async () => {
    const dataDir = await createdDataDir();
    const { next } = await startWriter(dataDir);
    await expect(open(dataDir)).rejects.toThrow(`DATA_DIR: ${dataDir} is already in use by a running server`);
    const before = await next();
    expect(await next()).toBe(before + 1);
  });

  test('rejects a directory that is open to everybody with one line, and leaves its mode', async () => {
    const dataDir = join(await temporaryDirectory(), 'shared');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* cannot be used: it is open to other users$/);
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
  });

  test('rejects a directory that holds other files, whatever its mode, and touches nothing in it', async () => {
    const dataDir = join(await temporaryDirectory(), 'home');
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(dataDir, 'letter.txt'), 'dear');
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* cannot be used: it holds other files; [^\n]+$/);
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
    expect(readdirSync(dataDir)).toEqual(['letter.txt']);
  });

  test('that cannot start says so in one line that names DATA_DIR', async () => {
    const dataDir = await createdDataDir();
    appendFileSync(join(dataDir, 'postgresql/postgresql.conf'), '\nnonsense = on\n');
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* holds no usable database: FATAL: [^\n]+$/);
  });

  test('leaves another user’s directory alone, and free for another start', async () => {
    const dataDir = await temporaryDirectory();
    mkdirSync(join(dataDir, 'postgresql'));
    writeFileSync(join(dataDir, 'postgresql/letter.txt'), 'dear');
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* holds no usable database: [^\n]+$/);
    await expect(open(dataDir)).rejects.toThrow(/holds no usable database/);
    expect(existsSync(join(dataDir, 'postgresql/letter.txt'))).toBe(true);
  });

  test('rejects the data of another version of PostgreSQL with one line', async () => {
    const dataDir = await temporaryDirectory();
    mkdirSync(join(dataDir, 'postgresql'));
    writeFileSync(join(dataDir, 'postgresql/PG_VERSION'), '12\n');
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* is of PostgreSQL 12, the programs are of \d+$/);
  });

  test('where there are no programs for the platform one line says to set DATABASE_URL', () => {
    const words =
      /^DATABASE_URL: the embedded database cannot be used \(there is none for linux-riscv64\); set DATABASE_URL/;
    expect(() => findPostgresPrograms('linux-riscv64')).toThrow(words);
  });

  test('is opened once for all who share it, and anew after it was closed', async () => {
    const config = { databaseUrl: undefined, dataDir: await createdDataDir() };
    const [first, second] = await Promise.all([sharedDatabase(config), sharedDatabase(config)]);
    expect(second).toBe(first);
    await expect(openDatabase(config)).rejects.toThrow('DATA_DIR');
    await first.close();
    const third = await sharedDatabase(config);
    await third.ping();
    await third.close();
  });
});

describe('kill -9', { timeout: 120_000 }, () => {
  test('of the product leaves nothing running, and every acknowledged row is there at the next start', async () => {
    const dataDir = await createdDataDir();
    for (const milliseconds of [10, 200]) {
      const { writer, next } = await startWriter(dataDir);
      const first = await next();
      await sleep(milliseconds);
      const acknowledged = (await writer.kill()).filter(isNumber).map(Number);
      await expect.poll(() => embeddedProcesses(dataDir).all, { timeout: 60_000 }).toEqual([]);
      const database = await open(dataDir);
      expect(await numbersIn(database)).toEqual(expect.arrayContaining([first, ...acknowledged]));
      await database.close();
    }
  });

  const targets = {
    'all of the server’s processes': ({ all }: ReturnType<typeof embeddedProcesses>) => all,
    'the server’s first process': ({ first }: ReturnType<typeof embeddedProcesses>) => [first],
    'one of its connections': ({ first, all }: ReturnType<typeof embeddedProcesses>) => [
      all.findLast((pid) => pid !== first),
    ],
  };

  test.each(Object.entries(targets))(
    'of %s: it is started again, and no acknowledged row is lost',
    async (_, choose) => {
      const dataDir = await createdDataDir();
      const database = await open(dataDir);
      await database.db.execute(sql`create table rows (n serial primary key)`);
      const acknowledged: number[] = [];
      const add = async () => {
        const [row] = await rowsOf<{ n: number }>(database.db, sql`insert into rows default values returning n`);
        acknowledged.push(Number(row?.n));
      };
      for (let row = 0; row < 20; row += 1) await add();
      const chosen = choose(embeddedProcesses(dataDir)).filter((pid) => pid !== undefined);
      expect(chosen).not.toEqual([]);
      signalAll(chosen, 'SIGKILL');
      await expect
        .poll(
          () =>
            add().then(
              () => true,
              () => false,
            ),
          { timeout: 20_000, interval: 50 },
        )
        .toBe(true);
      // A connection that outlived the first process may have served the last row.
      const numbers = () => numbersIn(database).catch(() => []);
      await expect.poll(numbers, { timeout: 60_000 }).toEqual(expect.arrayContaining(acknowledged));
      await database.close();
      expect(embeddedProcesses(dataDir).all).toEqual([]);
    },
  );
});
