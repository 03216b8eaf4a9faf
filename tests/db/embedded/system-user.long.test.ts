import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemUser } from '#db/embedded/system-user.ts';
import { startChildAs } from '../../support/process/child.ts';
import { copyProduct, giveDirectory } from '../../support/process/copied-product.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

const isRoot = process.getuid?.() === 0;
const MOVED = /^The database of \S+ is in (\/var\/lib\/waybill-cargo\/[0-9a-f]{16}\/postgresql)$/;
const originals = new URL('../../support/postgres/rows/write-rows.ts', import.meta.url);

/** Writes rows until it has written some. Gives what it said before. */
async function writeSome(script: URL, dataDir: string, account?: { uid: number; gid: number }): Promise<string[]> {
  const writer = startChildAs(account, script, dataDir);
  const said: string[] = [];
  try {
    for (let rows = 0; rows < 3; ) {
      const line = await writer.line();
      if (line === undefined) throw new Error(`The writer ended: ${said.join('\n')}`);
      if (/^\d+$/.test(line)) rows += 1;
      else said.push(line);
    }
    return said;
  } finally {
    await writer.end();
  }
}

async function closedDirectory(): Promise<string> {
  const directory = join(await temporaryDirectory(), 'closed');
  mkdirSync(directory, { mode: 0o700 });
  return directory;
}

describe.runIf(isRoot)('for root, whom PostgreSQL rejects', { timeout: 120_000 }, () => {
  test('the server is run by an account of the product’s own, to which DATA_DIR then belongs', async () => {
    const dataDir = join(await temporaryDirectory(), 'data');
    expect(await writeSome(originals, dataDir)).toEqual(['open']);
    const account = systemUser()?.server;
    expect(account?.uid).toBeGreaterThan(0);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toMatch(new RegExp(`^nobody:[^:]*:${account?.uid}:`, 'm'));
    expect(statSync(join(dataDir, 'postgresql')).uid).toBe(account?.uid);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('below a closed directory, with install scripts blocked: programs and data are in /var/lib, which each start says', async () => {
    const root = await closedDirectory();
    const script = copyProduct(root, 'postgres/rows/write-rows.ts');
    const dataDir = join(root, 'data');
    const [line = '', opened] = await writeSome(script, dataDir);
    const cluster = MOVED.exec(line)?.[1] ?? '';
    onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }));
    expect(opened).toBe('open');
    expect(existsSync(join(dirname(cluster), 'programs/native/bin/postgres'))).toBe(true);
    expect(statSync(dirname(cluster)).mode & 0o777).toBe(0o700);
    expect(await writeSome(script, dataDir)).toEqual([line, 'open']);
  });

  test('another user’s DATA_DIR stays theirs: the data is in /var/lib, and that user hears where', async () => {
    const dataDir = join(await temporaryDirectory(), 'data');
    giveDirectory(dataDir, { uid: 1, gid: 1 });
    const [line = ''] = await writeSome(originals, dataDir);
    const cluster = MOVED.exec(line)?.[1] ?? '';
    onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }));
    expect(statSync(dataDir).uid).toBe(1);
  });

  test('the database that an ordinary user made is not passed over for an empty one', async () => {
    const dataDir = join(await temporaryDirectory(), 'data');
    giveDirectory(dataDir, { uid: 1, gid: 1 });
    giveDirectory(join(dataDir, 'postgresql'), { uid: 1, gid: 1 });
    await expect(writeSome(originals, dataDir)).rejects.toThrow(
      `DATA_DIR: ${dataDir} holds the database of another user: start as that user`,
    );
  });
});

test.runIf(isRoot)('an ordinary user runs the server, in a directory of their own', { timeout: 120_000 }, async () => {
  const daemon = { uid: 1, gid: 1 };
  const directoryPath = await temporaryDirectory();
  chmodSync(directoryPath, 0o755);
  const home = join(directoryPath, 'home');
  giveDirectory(home, daemon);
  const dataDir = join(home, 'data');
  expect(await writeSome(originals, dataDir, daemon)).toEqual(['open']);
  expect(statSync(join(dataDir, 'postgresql')).uid).toBe(1);
});
