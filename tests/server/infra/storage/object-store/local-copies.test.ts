import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type LocalCopies, openLocalCopies } from '#server/infra/storage/object-store/local-copies.ts';
import { temporaryDirectory } from '../../../../support/temporary-directory.ts';

const root = await temporaryDirectory();
let count = 0;
let directory: string;
let copies: LocalCopies;

beforeEach(() => {
  directory = join(root, String(count++));
  mkdirSync(directory);
  copies = openLocalCopies(directory, 1_000);
});

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function fill(name: string, size: number, ...texts: string[]): Promise<string> {
  let passed = '';
  for await (const chunk of copies.fill(name, size, chunks(...texts))) passed += Buffer.from(chunk).toString();
  return passed;
}

async function textOf(name: string, size?: number): Promise<string | null> {
  const file = await copies.open(name, size);
  const stream = file && (await file.read({ start: 0, end: file.size - 1 }));
  return stream && new Response(stream).text();
}

test('what has passed by whole is there, what broke off or is of another size is not', async () => {
  expect(await fill('whole', 6, 'abc', 'def')).toBe('abcdef');
  expect(await textOf('whole')).toBe('abcdef');
  expect(await textOf('whole', 7)).toBeNull();
  await fill('short', 9, 'abc', 'def');
  for await (const _ of copies.fill('left', 6, chunks('abc', 'def'))) break;
  expect(readdirSync(directory)).toEqual(['whole']);
  await copies.remove('whole');
  expect(await textOf('whole')).toBeNull();
});

test('a directory that is gone costs the copies, not the file', async () => {
  copies = openLocalCopies(join(directory, 'missing'), 1_000);
  expect(await fill('whole', 3, 'abc')).toBe('abc');
  expect(await textOf('whole')).toBeNull();
});

test('beyond the limit those go that were not asked for longest', async () => {
  const text = 'x'.repeat(300);
  for (const [age, name] of ['one', 'two', 'three'].entries()) {
    await fill(name, 300, text);
    const usedAt = new Date(Date.now() - (60 - age) * 60_000);
    utimesSync(join(directory, name), usedAt, usedAt);
  }
  expect(await textOf('one')).toBe(text);
  await fill('four', 300, text);
  expect(readdirSync(directory).sort()).toEqual(['four', 'one', 'three']);
});
