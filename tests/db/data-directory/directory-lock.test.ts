import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataDirectory } from '#db/data-directory/data-directory.ts';
import { lockDataDirectory } from '#db/data-directory/directory-lock.ts';
import { startChild } from '../../support/process/child.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

const holdDirectory = new URL('../../support/postgres/locks/hold-directory.ts', import.meta.url);
const inUse = (directory: string) => `DATA_DIR: ${directory} is already in use by a running server`;

function holder(root: string) {
  const child = startChild(holdDirectory, root);
  onTestFinished(() => void child.kill());
  return child;
}

test('a directory that this process has locked is denied to this process, until it is released', async () => {
  const directoryPath = await temporaryDirectory();
  const lock = lockDataDirectory(directoryPath);
  expect(() => lockDataDirectory(directoryPath)).toThrow(inUse(directoryPath));
  lock.release();
  lockDataDirectory(directoryPath).release();
});

test('a directory that another process has locked is rejected, and stays rejected after the rejection', async () => {
  const directoryPath = await temporaryDirectory();
  expect(await holder(directoryPath).line()).toBe('held');
  expect(() => lockDataDirectory(directoryPath)).toThrow(inUse(directoryPath));
  expect(() => lockDataDirectory(directoryPath)).toThrow(inUse(directoryPath));
  expect(await holder(directoryPath).line()).toBe(inUse(directoryPath));
});

test('the lock of a killed process is taken over', async () => {
  const directoryPath = await temporaryDirectory();
  const first = holder(directoryPath);
  expect(await first.line()).toBe('held');
  await first.kill();
  const lock = lockDataDirectory(directoryPath);
  expect(await holder(directoryPath).line()).toBe(inUse(directoryPath));
  lock.release();
});

test('of eight that start at once, after a killed one, exactly one gets the directory', {
  timeout: 180_000,
}, async () => {
  const directoryPath = await temporaryDirectory();
  const first = holder(directoryPath);
  await first.line();
  await first.kill();
  const starters = Array.from({ length: 8 }, () => holder(directoryPath));
  const lines = await Promise.all(starters.map((starter) => starter.line()));
  expect(lines.filter((line) => line === 'held')).toHaveLength(1);
  expect(lines.filter((line) => line === inUse(directoryPath))).toHaveLength(7);
});

test('a DATA_DIR that is a file is rejected with one line that names it', async () => {
  const path = join(await temporaryDirectory(), 'file');
  writeFileSync(path, '');
  expect(() => prepareDataDirectory(path)).toThrow(/^DATA_DIR: .*\/file cannot be used: [^\n]+$/);
});
