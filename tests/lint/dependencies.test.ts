import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkProject, findErrors, isAtMin } from '../../scripts/check-dependencies.ts';

const manifest = { dependencies: { hono: '4.13.19' }, allowScripts: { esbuild: false } };
const hono = { version: '4.13.19', integrity: 'sha512-x' };

type Entry = Parameters<typeof findErrors>[0]['lock']['packages'][string];

/** The errors of a lockfile with these packages beside or in the place of hono. */
function faultsOf(packages: Record<string, Entry>, floors: { name: string; min: string }[] = []): string[] {
  const lock = { packages: { '': manifest, 'node_modules/hono': hono, ...packages } };
  return findErrors({ manifest, lock, floors });
}

test('every dependency of the product is as it should be', () => {
  const { checked, errors } = checkProject(fileURLToPath(new URL('../..', import.meta.url)));

  expect(errors).toEqual([]);
  expect(checked.at(-1)).toMatch(/^[1-9]\d+ floors$/);
});

test('a whole lockfile has no fault', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ 'node_modules/esbuild': { ...hono, hasInstallScript: true } })).toEqual([]);
  expect(faultsOf({ 'node_modules/x-win32': { version: '1.0.0', optional: true, os: ['win32'] } })).toEqual([]);
  expect(faultsOf({ 'node_modules/x': { ...hono, resolved: 'https://registry.npmjs.org/x/-/x-1.0.0.tgz' } })).toEqual(
    [],
  );
});

test.each<[string, Record<string, Entry>, string]>([
  ['another version than asked for', { 'node_modules/hono': { ...hono, version: '4.13.20' } }, 'hono is 4.13.19'],
  ['no checksum', { 'node_modules/x': { version: '1.0.0' } }, 'node_modules/x has no sha512 checksum'],
  ['a weak checksum', { 'node_modules/x': { ...hono, integrity: 'sha1-x' } }, 'node_modules/x has no sha512 checksum'],
  ['another host', { 'node_modules/x': { ...hono, resolved: 'https://elsewhere.example/x.tgz' } }, 'elsewhere.example'],
  ['a link', { 'node_modules/x': { ...hono, link: true, resolved: '../x' } }, 'not the public npm registry'],
  ['an install script', { 'node_modules/x': { ...hono, hasInstallScript: true } }, 'named in allowScripts'],
])('%s is a fault', (_, packages, sentence) => {
  expect(faultsOf(packages)).toEqual([expect.stringContaining(sentence)]);
});

test.each(['^4.13.19', '~4.13.19', '4.x', '*', 'latest', '>=4.0.0', 'file:../hono', 'git+https://example.com/hono'])(
  'the version %s is not exact',
  (version) => {
    const loose = { dependencies: { hono: version } };
    const lock = { packages: { '': loose, 'node_modules/hono': { ...hono, version } } };
    expect(findErrors({ manifest: loose, lock })).toEqual([expect.stringContaining('not one exact version')]);
  },
);

test('a copy below its floor is a fault, also where another package brought it', () => {
  const old = { 'node_modules/x/node_modules/hono': { ...hono, version: '4.9.6' } };

  expect(faultsOf(old, [{ name: 'hono', min: '4.9.7' }])).toEqual([
    'node_modules/x/node_modules/hono is 4.9.6, below its floor 4.9.7',
  ]);
  expect(faultsOf({}, [{ name: 'hono', min: '4.13.19' }])).toEqual([]);
  expect(faultsOf({}, [{ name: 'gone', min: '1.0.0' }])).toEqual([expect.stringContaining('not in the lockfile')]);
});

test.each([
  ['4.10.0', '4.9.9', true],
  ['4.9.9', '4.9.9', true],
  ['4.9.9', '4.10.0', false],
  ['5.0.0', '4.99.99', true],
  ['5.0.0-beta.1', '5.0.0', false],
  ['5.0.1-beta.1', '5.0.0', true],
])('%s is at least %s: %s', (version, minimum, expected) => {
  expect(isAtMin(version, minimum)).toBe(expected);
});
