import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startCopiesCleanup } from '#server/infra/storage/object-store/copies-cleanup.ts';
import { openLocalCopies } from '#server/infra/storage/object-store/local-copies.ts';
import { temporaryDirectory } from '../../../../support/temporary-directory.ts';

const HOUR_MS = 60 * 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A directory with a copy that was last used so many hours ago. */
async function copyOfAge(hours: number, name = 'copy'): Promise<string> {
  const directory = join(await temporaryDirectory(), '.copies');
  mkdirSync(directory);
  const usedAt = new Date(Date.now() - hours * HOUR_MS);
  writeFileSync(join(directory, name), 'bytes');
  utimesSync(join(directory, name), usedAt, usedAt);
  return directory;
}

test('a copy that nobody used for a day is removed, by the start or in the hour after', async () => {
  const [old, young, used] = [await copyOfAge(25), await copyOfAge(23.5), await copyOfAge(23.5)];
  await (await openLocalCopies(used).open('copy'))?.close();
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  const stops = [old, young, used].map((directory) => startCopiesCleanup(directory, true));
  await vi.waitFor(() => expect(readdirSync(old)).toEqual([]));
  expect([readdirSync(young), readdirSync(used)]).toEqual([['copy'], ['copy']]);
  vi.advanceTimersByTime(HOUR_MS);
  for (const stop of stops) await stop();
  expect([readdirSync(young), readdirSync(used)]).toEqual([[], ['copy']]);
});

test('what a copy that broke off has left is removed, too; a directory that is not there is no error', async () => {
  const directory = await copyOfAge(25, 'copy.1.part');
  await startCopiesCleanup(directory, true)();
  expect(readdirSync(directory)).toEqual([]);
  await startCopiesCleanup(join(directory, 'missing'), true)();
});

test('without a store all copies are removed', async () => {
  const directory = await copyOfAge(0);
  await startCopiesCleanup(directory, false)();
  expect(existsSync(directory)).toBe(false);
});
