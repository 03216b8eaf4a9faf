import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataDirectory } from '#db/data-directory.ts';
import { lockDataDirectory } from '#db/directory-lock.ts';
import { startChild } from '../support/child.ts';
import { temporaryFolder } from '../support/temporary-directory.ts';

const holdFolder = new URL('../support/hold-directory.ts', import.meta.url);
const inUse = (folder: string) => `DATA_DIR: ${folder} is already in use by a running server`;

function holder(folder: string) {
  const child = startChild(holdFolder, folder);
  onTestFinished(() => void child.kill());
  return child;
}

test('a folder that this process holds is denied to this process, until it is released', async () => {
  const folder = await temporaryFolder();
  const lock = lockDataDirectory(folder);
  expect(() => lockDataDirectory(folder)).toThrow(inUse(folder));
  lock.release();
  lockDataDirectory(folder).release();
});

test('a folder that another process holds is rejected, and stays rejected after the rejection', async () => {
  const folder = await temporaryFolder();
  expect(await holder(folder).line()).toBe('held');
  expect(() => lockDataDirectory(folder)).toThrow(inUse(folder));
  expect(() => lockDataDirectory(folder)).toThrow(inUse(folder));
  expect(await holder(folder).line()).toBe(inUse(folder));
});

test('the lock of a killed process is taken over', async () => {
  const folder = await temporaryFolder();
  const first = holder(folder);
  expect(await first.line()).toBe('held');
  await first.kill();
  const lock = lockDataDirectory(folder);
  expect(await holder(folder).line()).toBe(inUse(folder));
  lock.release();
});

test('of eight that start at once, after a killed one, exactly one gets the folder', { timeout: 30_000 }, async () => {
  const folder = await temporaryFolder();
  const first = holder(folder);
  await first.line();
  await first.kill();
  const starters = Array.from({ length: 8 }, () => holder(folder));
  const lines = await Promise.all(starters.map((starter) => starter.line()));
  expect(lines.filter((line) => line === 'held')).toHaveLength(1);
  expect(lines.filter((line) => line === inUse(folder))).toHaveLength(7);
});

test('a DATA_DIR that is a file is rejected with one line that names it', async () => {
  const path = join(await temporaryFolder(), 'file');
  writeFileSync(path, '');
  expect(() => prepareDataDirectory(path)).toThrow(/^DATA_DIR: .*\/file cannot be used: [^\n]+$/);
});
