import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { compile, installClient, installNodeTypes } from '../../support/integrator/packed-client.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const run = promisify(execFile);
const PACKED = /^(package\.json|README\.md|dist\/[a-z-]+\.(js|d\.ts))$/;
/** Words of the server that no integrator should find. */
const SERVER_WORDS =
  /drizzle|postgres|lucia|hono|#server|#db|(^|[^c])\/server\/|server\/(contract|domain|infra|transport)|contract section/i;
const MAX_TYPES_KB = 179;
const MAX_VERIFYING_KB = 2;

const PROGRAM = `
import { createClient, readApiError, type Shipment, type Status, syncChanges } from 'waybill-cargo-client';

const { BASE = '', KEY = '' } = process.env;
const client = createClient({ url: BASE, key: KEY });
const order = {
  senderName: 'Anneke de Vries', senderEmail: 'a.devries@example.com',
  receiverName: 'Grace Okafor', receiverEmail: 'g.okafor@example.com',
  originAddress: 'Waalhaven 12', originCity: 'Rotterdam', originCountry: 'Netherlands',
  destinationAddress: '7 Wharf Road', destinationCity: 'Lagos', destinationCountry: 'Nigeria',
  weight: 12.5, creationKey: 'order-4711-0000001',
};
const { shipment: created, warnings } = await client.shipments.create.mutate(order);
const again = await client.shipments.create.mutate(order);
const { shipment }: { shipment: Shipment } = await client.shipments.byId.query({ id: created.id });
const status: Status = shipment.status;
const { results } = await client.publicTracking.many.query({ numbers: \`\${created.trackingNumber}, WB1\` });
const changed: string[] = [];
for await (const { changes } of syncChanges(client)) changed.push(...changes.map((change) => change.shipment.id));
let code: string | undefined;
try {
  await client.shipments.byId.query({ id: 'nothing' });
} catch (error) {
  code = readApiError(error)?.code;
}
// @ts-expect-error the id is text
export const wrongInput = () => client.shipments.byId.query({ id: 4711 });
// @ts-expect-error there is no such field
export const wrongField = () => shipment.colour;
console.log(JSON.stringify({
  status, code, warnings, changed: changed.length,
  isOnce: again.shipment.id === created.id,
  tracked: results.map(({ shipment }) => shipment?.trackingNumber === created.trackingNumber),
}));
`;

const ROUTER = `
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from 'waybill-cargo-client/router';

export const input: inferRouterInputs<AppRouter>['shipments']['byId'] = { id: '1' };
export const numberOf = (output: inferRouterOutputs<AppRouter>['shipments']['byId']): string => output.shipment.trackingNumber;
// @ts-expect-error the output is typed
export const wrong = (output: inferRouterOutputs<AppRouter>['shipments']['byId']): number => output.shipment.trackingNumber;
`;

/** The code that the README leaves to its reader, and calls of what it defines. The cursor is another database's. */
const READER = `
const stored: string[] = [];
let emptied = 0;
async function store({ changes }: { changes: readonly { shipment: { id: string } }[] }): Promise<void> {
  stored.push(...changes.map((change) => change.shipment.id));
}
async function emptyCopy(): Promise<void> {
  emptied += 1;
}
await follow('1.AAAAAAAAAAAAAAAA.0.0.0');
const forged = await receive(new Request('https://shop.example.com/hook', { method: 'POST', body: '{}' }));
console.log(JSON.stringify({ emptied, hasStored: stored.includes(shipment.id), forged: forged.status }));
`;

let server: Server;
let key: string;
/** A project of somebody else with the unpacked tarball. */
let project: string;
let packed: string[];

beforeAll(async () => {
  server = await startServer({ ...SUPER_ADMIN_VARIABLES, ...(await serverDirectories()) });
  const rest = restCaller(server.url);
  const { token } = await signIn(rest.call);
  const body = { name: 'Shop', scopes: ['shipments:read', 'shipments:write'], password: SUPER_ADMIN.password };
  key = String((await rest.call('POST /api/keys', { token, body })).body.secret);
  rest.close();
  project = await temporaryDirectory();
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  packed = await installClient(project);
  await installNodeTypes(project);
});

afterAll(() => server?.stop());

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'],
  types: ['node'],
  noEmit: true,
};

/** Writes these files to the project and compiles them. */
async function compileAll(files: Record<string, string>, options: object): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
  await compile(project, Object.keys(files), { ...STRICT, ...options });
}

test('the tarball has the compiled client and its types, and no word of the server', async () => {
  expect(packed.filter((path) => !PACKED.test(path))).toEqual([]);
  expect(packed).toContain('README.md');
  const installed = join(project, 'node_modules/waybill-cargo-client');
  const names = (await readdir(join(installed, 'dist'))).map((name) => join(installed, 'dist', name));
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')));
  expect(texts.flatMap((text) => text.match(SERVER_WORDS)?.[0] ?? [])).toEqual([]);
  expect((await readFile(join(installed, 'dist/api.d.ts'))).length / 1000).toBeLessThan(MAX_TYPES_KB);
});

test('a strict program books a shipment once, reads it and follows the changes', async () => {
  await compileAll({ 'program.ts': PROGRAM }, { module: 'NodeNext' });
  await compileAll({ 'program.ts': PROGRAM }, { module: 'ESNext', moduleResolution: 'Bundler' });
  const env = { PATH: process.env.PATH, BASE: server.url, KEY: key };
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: project, env });
  expect(JSON.parse(stdout)).toEqual({
    status: 'pending',
    code: 'shipment-not-found',
    warnings: [],
    changed: 1,
    isOnce: true,
    tracked: [true, false],
  });
});

test("the README's examples compile under strict and do what it says", async () => {
  const readme = await readFile(join(project, 'node_modules/waybill-cargo-client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code).join('');
  const imported = [...examples.matchAll(/^import \{ (.*) \} from 'waybill-cargo-client';$/gm)].map(
    ([, names]) => names,
  );
  const code = examples.replaceAll(/^import .*\n/gm, '');
  const imports = `import { ${[...new Set(imported.join(', ').split(', '))].join(', ')} } from 'waybill-cargo-client';\n`;
  const program = (imports + code + READER).replace('https://cargo.example.com', server.url).replace('wbk_…', key);
  await compileAll({ 'readme.ts': program }, { module: 'NodeNext' });
  const { stdout } = await run(process.execPath, ['readme.ts'], { cwd: project });
  const [trackingNumber, last = ''] = stdout.trim().split('\n');
  expect(trackingNumber).toMatch(/^WB/);
  expect(JSON.parse(last)).toEqual({ emptied: 1, hasStored: true, forged: 401 });
});

// tRPC's own types need those of Node and of `ws`.
test("the router's type serves tRPC's own tools", () =>
  compileAll({ 'router.ts': ROUTER }, { module: 'NodeNext', skipLibCheck: true }));

test('a bundle that only verifies webhooks has nothing else of the client', async () => {
  await writeFile(join(project, 'hook.js'), "export { verifyWebhook } from 'waybill-cargo-client';");
  const output = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'hook.js', formats: ['es'], fileName: 'hook' } },
  });
  const [bundle] = Array.isArray(output) ? output : [];
  const code = bundle?.output.map((part) => ('code' in part ? part.code : '')).join('') ?? '';
  expect(code).toContain('HMAC');
  expect(code).not.toMatch(/trpc/i);
  expect(code.length / 1000).toBeLessThan(MAX_VERIFYING_KB);
});
