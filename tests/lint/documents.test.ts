import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The decisions name what was there when they were made. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/performance.md', 'docs/reliability.md'];
const PATH = /^(db|docs|scripts|server|src|tests)\/[\w./$*-]+$/;

const quotedIn = (name: string) =>
  [...readFileSync(root + name, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

test.each(DOCUMENTS)('every path that %s names is there', (name) => {
  const paths = quotedIn(name).filter((text) => PATH.test(text));
  // A test may be named as vitest takes it, by how its path begins.
  const isThere = (path: string) => globSync([path, `${path}.*`], { cwd: root }).length > 0;
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test.each(DOCUMENTS)('every script that %s has npm run is there', (name) => {
  const scripts = quotedIn(name).flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !Object.hasOwn(manifest.scripts, script))).toEqual([]);
});
