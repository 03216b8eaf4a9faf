import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findPostgresPrograms } from '#db/embedded/programs.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase, rowsOf, sharedDatabase } from '#db/open-database.ts';
import { embeddedProcesses, signalAll } from '../../support/postgres/embedded-server.ts';
import { type Child, startChild } from '../../support/process/child.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

const writeRows = new URL('../../support/postgres/rows/write-rows.ts', import.meta.url);
const log = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn() });
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

  test.runIf(process.env.TEST_FULL)(
    'is readable by its owner only, and written through no link that lies in its place',
    async () => {
      const directory = await temporaryDirectory();
      const dataDir = join(directory, 'data');
      mkdirSync(dataDir, { mode: 0o755 });
      writeFileSync(join(directory, 'precious'), 'text');
      symlinkSync(join(directory, 'precious'), join(dataDir, 'postgresql.socket'));
      const database = await open(dataDir);
      expect(readFileSync(join(directory, 'precious'), 'utf8')).toBe('text');
      expect(readableByOthers(dataDir)).toEqual([]);
      await database.close();
    },
  );

  test('that cannot start says so in one line that names DATA_DIR', async () => {
    const dataDir = await createdDataDir();
    appendFileSync(join(dataDir, 'postgresql/postgresql.conf'), '\nnonsense = on\n');
    await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: .* holds no usable database: FATAL: [^\n]+$/);
  });

  test.runIf(process.env.TEST_FULL)('whose socket was removed has a new one within seconds', async () => {
    const dataDir = await createdDataDir();
    const database = await open(dataDir);
    const { first } = embeddedProcesses(dataDir);
    rmSync(readFileSync(join(dataDir, 'postgresql.socket'), 'utf8'), { recursive: true });
    await expect.poll(() => embeddedProcesses(dataDir).first, { timeout: 30_000 }).not.toBe(first);
    await expect
      .poll(
        () =>
          database.ping().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    await database.close();
  });

  test.runIf(process.env.TEST_FULL)('that is frozen when it is closed leaves nothing running', async () => {
    const dataDir = await temporaryDirectory();
    const database = await open(dataDir);
    await database.ping();
    signalAll(embeddedProcesses(dataDir).all, 'SIGSTOP');
    await database.close();
    expect(embeddedProcesses(dataDir).all).toEqual([]);
  });

  test.runIf(process.env.TEST_FULL)('works in a path with blanks and of two hundred characters', async () => {
    const root = await temporaryDirectory();
    const dataDir = join(root, `my data ${'x'.repeat(200 - root.length)}`);
    expect(dataDir.length).toBeGreaterThan(200);
    const database = await open(dataDir);
    await database.ping();
    await database.close();
  });

  test.runIf(process.env.TEST_FULL)('leaves a database of the earlier kind as it is, and says so once', async () => {
    const dataDir = await temporaryDirectory();
    const old = join(dataDir, 'postgres');
    mkdirSync(old);
    writeFileSync(join(old, 'PG_VERSION'), '17');
    const messages = log();
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log: messages });
    await database.close();
    expect(messages.warn.mock.calls).toEqual([[expect.stringContaining(`${old} is of an earlier version`)]]);
    expect(readdirSync(old)).toEqual(['PG_VERSION']);
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
    for (const milliseconds of process.env.TEST_FULL ? [10, 200] : [10]) {
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

  test.runIf(process.env.TEST_FULL)(
    'of the product while its server is frozen: the next start ends that and takes over',
    async () => {
      const dataDir = await temporaryDirectory();
      const { writer } = await startWriter(dataDir);
      const left = embeddedProcesses(dataDir).all;
      signalAll(left, 'SIGSTOP');
      const acknowledged = (await writer.kill()).filter(isNumber).map(Number);
      const database = await open(dataDir);
      expect(await numbersIn(database)).toEqual(expect.arrayContaining(acknowledged));
      expect(embeddedProcesses(dataDir).all.filter((pid) => left.includes(pid))).toEqual([]);
      await database.close();
    },
  );

  const targets = {
    'all of the server’s processes': ({ all }: ReturnType<typeof embeddedProcesses>) => all,
  };
  const rarerTargets = {
    'the server’s first process': ({ first }: ReturnType<typeof embeddedProcesses>) => [first],
    'one of its connections': ({ first, all }: ReturnType<typeof embeddedProcesses>) => [
      all.findLast((pid) => pid !== first),
    ],
  };

  test.each(Object.entries(process.env.TEST_FULL ? { ...targets, ...rarerTargets } : targets))(
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

  test.runIf(process.env.TEST_FULL)(
    'while it is being created leaves nothing half-made that the next start would take for a database',
    async () => {
      const dataDir = await temporaryDirectory();
      for (const milliseconds of process.env.TEST_FULL ? [500, 900, 1_500] : [900]) {
        const creator = startChild(writeRows, dataDir);
        await sleep(milliseconds);
        await creator.kill();
        const cluster = join(dataDir, 'postgresql');
        expect(existsSync(cluster) && !existsSync(join(cluster, 'PG_VERSION'))).toBe(false);
      }
      const database = await open(dataDir);
      await database.ping();
      expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
      await database.close();
    },
  );

  test.runIf(process.env.TEST_FULL)(
    'leaves a socket’s directory that the next start removes, though not that of a copy’s original',
    async () => {
      const dataDir = await temporaryDirectory();
      const { writer } = await startWriter(dataDir);
      const left = readFileSync(join(dataDir, 'postgresql.socket'), 'utf8');
      await writer.kill();
      const copy = await temporaryDirectory();
      writeFileSync(join(copy, 'postgresql.socket'), left);
      await (await open(copy)).close();
      expect(existsSync(left)).toBe(true);
      await (await open(dataDir)).close();
      expect(existsSync(left)).toBe(false);
    },
  );
});

function readableByOthers(path: string): string[] {
  const { mode } = lstatSync(path);
  const own = mode & 0o077 ? [path] : [];
  // Nobody gets past a directory that is closed.
  if (!lstatSync(path).isDirectory()) return own;
  return [...own, ...readdirSync(path).flatMap((name) => readableByOthers(join(path, name)))];
}
