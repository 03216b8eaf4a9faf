import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
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
  test('is readable by its owner only, and written through no link that lies in its place', async () => {
    const directory = await temporaryDirectory();
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(directory, 'precious'), 'text');
    symlinkSync(join(directory, 'precious'), join(dataDir, 'postgresql.socket'));
    const database = await open(dataDir);
    expect(readFileSync(join(directory, 'precious'), 'utf8')).toBe('text');
    expect(readableByOthers(dataDir)).toEqual([]);
    await database.close();
  });

  test('whose socket was removed has a new one within seconds', async () => {
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

  test('that is frozen when it is closed leaves nothing running', async () => {
    const dataDir = await temporaryDirectory();
    const database = await open(dataDir);
    await database.ping();
    signalAll(embeddedProcesses(dataDir).all, 'SIGSTOP');
    await database.close();
    expect(embeddedProcesses(dataDir).all).toEqual([]);
  });

  test('works in a path with blanks and of two hundred characters', async () => {
    const root = await temporaryDirectory();
    const dataDir = join(root, `my data ${'x'.repeat(200 - root.length)}`);
    expect(dataDir.length).toBeGreaterThan(200);
    const database = await open(dataDir);
    await database.ping();
    await database.close();
  });

  test('leaves a database of the earlier kind as it is, and says so once', async () => {
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
});

describe('kill -9', { timeout: 120_000 }, () => {
  test('of the product while its server is frozen: the next start ends that and takes over', async () => {
    const dataDir = await temporaryDirectory();
    const { writer } = await startWriter(dataDir);
    const left = embeddedProcesses(dataDir).all;
    signalAll(left, 'SIGSTOP');
    const acknowledged = (await writer.kill()).filter(isNumber).map(Number);
    const database = await open(dataDir);
    expect(await numbersIn(database)).toEqual(expect.arrayContaining(acknowledged));
    expect(embeddedProcesses(dataDir).all.filter((pid) => left.includes(pid))).toEqual([]);
    await database.close();
  });

  test('while it is being created leaves nothing half-made that the next start would take for a database', async () => {
    const dataDir = await temporaryDirectory();
    for (const milliseconds of [500, 900, 1_500]) {
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
  });

  test('leaves a socket’s directory that the next start removes, though not that of a copy’s original', async () => {
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
  });
});

function readableByOthers(path: string): string[] {
  const { mode } = lstatSync(path);
  const own = mode & 0o077 ? [path] : [];
  // Nobody gets past a directory that is closed.
  if (!lstatSync(path).isDirectory()) return own;
  return [...own, ...readdirSync(path).flatMap((name) => readableByOthers(join(path, name)))];
}
