import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handWrittenFiles, importsOf } from '../../scripts/architecture/import-graph.ts';

const root = new URL('../../', import.meta.url);
const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
const ignored = new Set(readFileSync(new URL('.dockerignore', root), 'utf8').trim().split('\n'));
const stages = [...dockerfile.matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, image]) => image);
const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path);

test.each(
  `db/migrations db/backup scripts/backup/backup.ts scripts/backup/restore.ts server/infra/images/decoder/main.ts
  server/infra/geo/cities.sqlite server/infra/geo/sea-routes.bin server/infra/print/fonts
  server/infra/secrets/common-passwords.txt server/seed/images`.split(/\s+/),
)('what the bundle reads at run time, and what backs up and restores, is in the container image: %s', (path) => {
  expect(existsSync(new URL(path, root))).toBe(true);
  expect(copied.some((source) => `${path}/`.startsWith(`${source}/`))).toBe(true);
});

test('so is every path that a file of the server looks up in the project', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).map((path) => readFileSync(new URL(path, root), 'utf8'));
  const readers = sources.filter((source) => /\bprojectPath\((?!path: string)/.test(source));
  const paths = readers.flatMap((source) => [...source.matchAll(/'(server\/[^']+)'/g)].map(([, path = '']) => path));
  expect(paths.length).toBeGreaterThanOrEqual(readers.length);
  for (const path of paths)
    expect(
      copied.find((source) => `${path}/`.startsWith(`${source}/`)),
      path,
    ).toBeDefined();
});

test.each(['.git', '.env', 'data', 'uploads', 'tests', 'docs'])('%s is never in the container image', (path) => {
  expect(ignored).toContain(path);
  expect(copied.filter((source) => source === path || source.startsWith(`${path}/`))).toEqual([]);
});

test('the product in the image runs in production mode, without tools of development, by an account without privileges', () => {
  const [, build = '', image = ''] = dockerfile.split(/^(?=FROM )/m);
  expect(build).toContain('npm ci --omit=dev');
  expect(image).toMatch(/^ENV NODE_ENV=production /m);
  expect(image).toMatch(/^USER node$/m);
});

test('no command in the image imports a package that is removed after the build', () => {
  const imports = importsOf(handWrittenFiles());
  const reached = new Set(
    [
      'backup/backup',
      'backup/restore',
      'backup/drill',
      'admin-create',
      'db-migrate',
      'storage/move',
      'storage/clean-up',
    ].map((name) => `scripts/${name}.ts`),
  );
  for (const file of reached)
    for (const { from, target, isPackage } of imports) if (from === file && !isPackage) reached.add(target);
  const packages = imports.filter(({ from, isPackage }) => isPackage && reached.has(from)).map(({ target }) => target);
  const [, removed = ''] = /npm uninstall --no-save [^\\]*\\\n(.+)/.exec(dockerfile) ?? [];
  const names = removed.trim().split(' ');
  expect(names.length).toBeGreaterThan(4);
  expect(packages).toContain('drizzle-orm');
  expect(packages.filter((target) => names.some((name) => `${target}/`.startsWith(`${name}/`)))).toEqual([]);
});

test('every stage has one base image, named by its digest', () => {
  expect(stages).toEqual(['NODE_IMAGE', 'NODE_IMAGE']);
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(stages.length);
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m);
});

test('no install script of a package runs while the image is built', () => {
  const commands = dockerfile.match(/\bnpm (?:ci|install|prune|uninstall)\b[^\n&]*/g) ?? [];
  expect(commands.length).toBeGreaterThan(1);
  expect(commands.filter((command) => !command.includes('--ignore-scripts'))).toEqual([]);
});
