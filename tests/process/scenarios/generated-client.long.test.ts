import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const run = promisify(execFile);
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const TSC = join(PACKAGES, 'typescript/bin/tsc');

/** The shipment of both clients, as their own types have it. */
const WANTED = `
  senderName: 'Ada Brook', senderEmail: 'ada@example.com', receiverName: 'Ravi Menon', receiverEmail: 'ravi@example.com',
  originAddress: '4 Quay Street', originCity: 'Gdańsk', originCountry: 'Poland',
  destinationAddress: '9 Rua do Porto', destinationCity: 'Porto', destinationCountry: 'Portugal', status: 'in_transit',
  references: [{ type: 'po', value: '4500017' }, { type: 'booking', value: 'BK-20981', public: true }],
  pieces: [
    { count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 },
    { count: 1, type: 'carton', weight: 12.5 },
  ],
`;

/** Books with a photograph and a key, reads it again, and reads what is rejected. */
const OAZAPFTS = `
import { readFileSync } from 'node:fs';
import { createShipment, defaults, getShipment, type CreateShipmentForm } from './client.ts';

const [baseUrl = '', secret] = process.argv.slice(2);
Object.assign(defaults, { baseUrl, headers: { authorization: \`Bearer \${secret}\` } });
const image = [new Blob([readFileSync('photograph.jpg')], { type: 'image/jpeg' })];
const wanted: CreateShipmentForm = {${WANTED} image };
const booked = await createShipment(wanted, { idempotencyKey: 'order-118' });
if (booked.status !== 201) throw new Error(JSON.stringify(booked.data));
const found = await getShipment(booked.data.shipment.trackingNumber);
if (found.status !== 200) throw new Error(String(found.status));
const rejected = await createShipment({ ...wanted, receiverName: '' });
const issue: string | undefined = rejected.status === 400 ? rejected.data.issues?.[0]?.path : undefined;
console.log(JSON.stringify({ shipment: found.data.shipment, issue }));
`;

const ORVAL = `
import { readFileSync } from 'node:fs';
import { createShipment, getShipment, type CreateShipmentForm } from './client.ts';

const headers = { authorization: \`Bearer \${process.argv[3]}\` };
const image = [new Blob([readFileSync('photograph.jpg')], { type: 'image/jpeg' })];
const wanted: CreateShipmentForm = {${WANTED} image };
const booked = await createShipment(wanted, { headers });
if (booked.status !== 201) throw new Error(JSON.stringify(booked.data));
const found = await getShipment(booked.data.shipment.trackingNumber, { headers });
if (found.status !== 200) throw new Error(String(found.status));
const rejected = await createShipment({ ...wanted, receiverName: '' }, { headers });
const issue: string | undefined = rejected.status === 400 ? rejected.data.issues?.[0]?.path : undefined;
console.log(JSON.stringify({ shipment: found.data.shipment, issue }));
`;

let server: Server;

beforeAll(async () => {
  server = await startServer({ ...(await serverDirectories()), ...SUPER_ADMIN_VARIABLES });
});

afterAll(() => server.stop());

async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { 'auth-token': token }) };
  const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

async function keySecret(): Promise<string> {
  const { email, password } = SUPER_ADMIN;
  const { token } = await post<{ token: string }>('login', { email, password });
  const scopes = ['shipments:read', 'shipments:write'];
  const { secret } = await post<{ secret: string }>('keys', { name: 'ERP', scopes, password }, token);
  return secret;
}

/** As an integrator does: a directory with the packages, the client, and what is written with it. */
async function openProject(script: string): Promise<string> {
  const directory = await temporaryDirectory();
  await symlink(PACKAGES, join(directory, 'node_modules'));
  await writeFile(join(directory, 'book.ts'), script);
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'photograph.jpg'), await imageBytes('jpeg', 64, 48));
  return directory;
}

const runNode = async (cwd: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, args, { cwd }).catch(({ stdout: said, stderr }) =>
    expect.fail(`${said}${stderr}`),
  );
  return stdout;
};

async function expectCreated(directory: string): Promise<void> {
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  await runNode(directory, TSC, ...strict, '--allowImportingTsExtensions', 'book.ts');
  const { shipment, issue } = JSON.parse(await runNode(directory, 'book.ts', server.url, await keySecret()));
  expect(shipment).toMatchObject({
    receiverName: 'Ravi Menon',
    originCity: 'Gdańsk',
    weight: 512.5,
    totals: { pieces: 3, volume: 1.92 },
    references: [
      { type: 'po', value: '4500017', public: false },
      { type: 'booking', value: 'BK-20981', public: true },
    ],
    image: [expect.stringMatching(/\.jpg$/)],
  });
  expect((await fetch(`${server.url}/uploads/${shipment.image[0]}`)).status).toBe(200);
  expect(issue).toBe('receiverName');
}

test('a client that oazapfts generates compiles under strict and books with pieces and a photograph', async () => {
  const directory = await openProject(OAZAPFTS);
  await writeFile(join(directory, 'client.ts'), await generateSource(`${server.url}/api/openapi.json`));
  await expectCreated(directory);
});

test('a client that orval generates does, too', async () => {
  const directory = await openProject(ORVAL);
  const output = { target: './client.ts', client: 'fetch', baseUrl: server.url };
  // A body in two types becomes one of JSON: the configuration leaves the form.
  const config = `const transformer = (document) => {
    delete document.paths['/api/shipments'].post.requestBody.content['application/json'];
    return document;
  };
  const input = { target: '${server.url}/api/openapi.json', override: { transformer } };
  export default { waybill: { input, output: ${JSON.stringify(output)} } };`;
  await writeFile(join(directory, 'orval.config.mjs'), config);
  await runNode(directory, join(PACKAGES, 'orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs');
  await expectCreated(directory);
});
