import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const decisions = globSync('docs/decisions/*.md', { cwd: root });
const documents = globSync('{*,docs/*,docs/{contract,decisions}/*}.md', { cwd: root });
const files = globSync('{contract,db,ops,phrases,scripts,server,src,tests,tools}/**/*.{css,mjs,sh,sql,ts,tsx,yaml}', {
  cwd: root,
  exclude: ['**/node_modules'],
});

const read = (name: string) => readFileSync(root + name, 'utf8');
const quotedIn = (name: string) => [...read(name).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

const FROM_THE_ROOT = /^(contract|db|docs|ops|phrases|scripts|server|src|tests|tools)\/[\w./$*-]+$/;
/** A file below some directory, such as `tracking/track.ts`. */
const END_OF_A_PATH = /^[\w/$-][\w./$-]*\.(css|mjs|sh|sql|tsx?)$/;

function isThere(path: string): boolean {
  // Vitest takes the beginning of a test's path, so documents name tests like that, too.
  return globSync([path, `${path}.*`], { cwd: root }).length > 0 || files.some((file) => file.endsWith(`/${path}`));
}

test.each(documents)('every path that %s names is there', (name) => {
  const paths = quotedIn(name).filter((text) => FROM_THE_ROOT.test(text) || END_OF_A_PATH.test(text));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test.each(documents)('every file that %s links to is there', (name) => {
  const links = [...read(name).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(new URL(path, new URL(name, `file://${root}`))))).toEqual([]);
});

test('the README begins with three pictures, each below 150 kB', () => {
  const [beginning = ''] = read('README.md').split('\n## ');
  const pictures = [...beginning.matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures).toEqual(['tracking', 'shipments', 'waybill'].map((name) => `docs/screens/${name}.webp`));
  expect(pictures.filter((path) => statSync(root + path).size >= 150_000)).toEqual([]);
});

test('every script that a document calls with npm run is there', () => {
  const scripts = documents.flatMap(quotedIn).flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []);
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((script) => !Object.hasOwn(manifest.scripts, script))).toEqual([]);
});

test('every decision that a document or the code names by its number is there', () => {
  const numbers = new Set(decisions.map((path) => /\d{3}/.exec(path)?.[0]));
  expect(numbers.size).toBe(decisions.length);
  const named = [...documents, ...files].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (\d{3})(?: and (\d{3}))?|\((0\d\d)\)/gi)].flatMap(([, ...found]) => found),
  );
  expect(named.filter((number) => number !== undefined && !numbers.has(number))).toEqual([]);
});
