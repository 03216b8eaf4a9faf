import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('no two files of the browser scenarios make accounts of one address: they may share a server', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const path of globSync('tests/e2e/**/*.test.ts', { cwd: root })) {
    const text = readFileSync(new URL(path, root), 'utf8');
    for (const [, address = ''] of text.matchAll(/\bemail(?::| =) '([^']+)'/g)) {
      const key = address.toLowerCase();
      filesOf.set(key, (filesOf.get(key) ?? new Set()).add(path));
    }
  }
  expect(filesOf.size).toBeGreaterThan(30);
  expect([...filesOf].filter(([, files]) => files.size > 1)).toEqual([]);
});
