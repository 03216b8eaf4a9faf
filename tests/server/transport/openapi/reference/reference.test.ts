import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { INDEXED_PATHS } from '#contract/site-paths.ts';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import { makeReference } from '#server/transport/openapi/reference/reference.ts';
import { temporaryDirectory } from '../../../../support/process/temporary-directory.ts';

const { contents, groups } = makeReference(ENDPOINTS, 'https://freight.example');
const operations = [...groups.values()].flatMap((group) => group.operations);
const operation = (id: string) => {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
};

test('every group has a page of its own in the site map, in the order of the guide', () => {
  const paths = INDEXED_PATHS.filter((path) => path.startsWith('/developers/'));
  expect(paths).toEqual(contents.groups.map(({ slug }) => `/developers/${slug}`));
});

test('the guide lists every call once, and no two have one anchor', () => {
  const ids = contents.groups.flatMap((group) => group.operations.map(({ id }) => id));
  expect(ids).toEqual(operations.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(100);
});

test('a field has its name from its table, its type, its limits and whether it is required', () => {
  const [json, form] = operation('createShipment').bodies;
  const field = (name: string) => json?.fields.find((each) => each.name === name);
  expect(field('senderName')).toEqual({
    name: 'senderName',
    type: 'text',
    required: true,
    text: 'At most 120 characters.',
  });
  expect(field('pieces[].count')).toMatchObject({ type: 'whole number', text: 'At least 1, at most 9,999.' });
  expect(field('carrier')?.text).toBe('One of `dhl` `fedex` `ups` `usps` `custom`. Left out: `dhl`.');
  const [webhook] = operation('createWebhook').bodies;
  const description = webhook?.fields.find(({ name }) => name === 'description');
  expect(description?.text).toBe('At most 120 characters. Left out: empty.');
  expect(form).toEqual({ media: 'multipart/form-data', fields: [expect.objectContaining({ name: 'image' })] });
});

test('what a table names is on the same page, and what that names too', () => {
  for (const { operations: calls, objects } of groups.values()) {
    const known = objects.map(({ name }) => name);
    const tables = [...calls.flatMap(({ bodies, responses }) => [...bodies, ...responses]), ...objects];
    for (const { fields } of tables) {
      for (const { object } of fields) if (object) expect(known).toContain(object);
    }
    expect(known.join()).not.toContain('Output');
  }
});

test('a call lists its own errors, the guide those of every call', () => {
  const common = contents.errors.map(({ code }) => code);
  expect(common).toEqual(expect.arrayContaining(['key-not-allowed', 'rate-limit', 'sign-in-required']));
  const own = operation('createShipment').errors.map(({ code }) => code);
  expect(own).toEqual(expect.arrayContaining(['validation', 'idempotency-mismatch', 'too-many-images']));
  expect(own.filter((code) => common.includes(code))).toEqual([]);
});

test('a form to try a call is there where a key or nobody in particular may make it', () => {
  const trials = ['createShipment', 'trackShipment', 'listUsers', 'addDocuments'];
  expect(trials.map((id) => operation(id).trial)).toEqual(['key', 'anyone', 'session', 'files']);
});

test('a text with quotes reaches a shell as it is', () => {
  const { curl } = operation('recordProof').examples;
  expect(curl).toContain(`-H "authorization: Bearer $API_KEY"`);
  expect(curl).toContain(`-F 'signature=@signature.png'`);
});

test('every example in TypeScript compiles under strict', { timeout: 180_000 }, async () => {
  const directory = await temporaryDirectory();
  const files = await Promise.all(
    operations.map(async ({ id, examples }) => {
      const file = join(directory, `${id}.ts`);
      await writeFile(file, `${examples.typescript}\nexport {};\n`);
      return file;
    }),
  );
  const packages = join(process.cwd(), 'node_modules');
  const strict = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--typeRoots',
    join(packages, '@types'),
    '--types',
    'node',
  ];
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  execFileSync(process.execPath, [join(packages, 'typescript/bin/tsc'), ...strict, ...files], {
    cwd: directory,
    stdio: 'pipe',
    encoding: 'utf8',
  });
});
