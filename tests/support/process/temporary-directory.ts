import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { makeTemporaryDirectory } from './make-temporary-directory.ts';

const removals: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const remove of removals.splice(0).reverse()) await remove();
});

/** An empty directory, gone after the test file. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await makeTemporaryDirectory('test-');
  removals.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
