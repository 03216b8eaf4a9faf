import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '#server/transport/openapi/document.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));

test('the client and the document of the API have the version of the product, the client also its packages', () => {
  const product = read('package.json');
  const client = read('packages/client/package.json');
  expect(client.version).toBe(product.version);
  expect(openApiDocument([], { title: '', url: '' }).info).toMatchObject({ version: product.version });
  expect(Object.keys(client.dependencies)).toEqual(['@trpc/client', '@trpc/server']);
  expect(product.dependencies).toMatchObject(client.dependencies);
});
