import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));

test('the client has the version of the product, and the packages that the product is tested with', () => {
  const product = read('package.json');
  const client = read('packages/client/package.json');
  expect(client.version).toBe(product.version);
  expect(Object.keys(client.dependencies)).toEqual(['@trpc/client', '@trpc/server']);
  expect(product.dependencies).toMatchObject(client.dependencies);
});
