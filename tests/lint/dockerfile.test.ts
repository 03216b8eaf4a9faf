import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path);

test.each([
  'db/migrations',
  'server/infra/images/decoder/main.ts',
  'server/infra/geo/cities.sqlite',
  'server/seed/images',
])('what the bundle reads at run time is in the container image: %s', (path) => {
  expect(existsSync(new URL(path, root))).toBe(true);
  expect(copied.some((source) => `${path}/`.startsWith(`${source}/`))).toBe(true);
});
