import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const run = promisify(execFile);
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Books with a key and reads it again, as an integrator writes it. */
const SCRIPT = `
import { defaults, getShipmentsById, postShipments, type NewShipment } from './client.ts';

const [baseUrl = '', secret] = process.argv.slice(2);
Object.assign(defaults, { baseUrl, headers: { authorization: \`Bearer \${secret}\` } });
const wanted: NewShipment = {
  senderName: 'Ada Brook', senderEmail: 'ada@example.com', receiverName: 'Ravi Menon', receiverEmail: 'ravi@example.com',
  originAddress: '4 Quay Street', originCity: 'Gdansk', originCountry: 'Poland',
  destinationAddress: '9 Rua do Porto', destinationCity: 'Porto', destinationCountry: 'Portugal',
  pieces: [{ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 }],
};
const booked = await postShipments(wanted, { idempotencyKey: 'order-118' });
if (booked.status !== 201) throw new Error(booked.status === 403 ? booked.data.code : String(booked.status));
const found = await getShipmentsById(booked.data.shipment.trackingNumber);
if (found.status !== 200) throw new Error(String(found.status));
const { weight, totals, receiverName } = found.data.shipment;
const rejected = await postShipments({ ...wanted, receiverName: '' });
const issue: string | undefined = rejected.status === 400 ? rejected.data.issues?.[0]?.path : undefined;
console.log(JSON.stringify({ weight, volume: totals.volume, receiverName, issue }));
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

test('a client that is generated from /api/openapi.json compiles under strict and books a shipment', async () => {
  const directory = await temporaryDirectory();
  await symlink(PACKAGES, join(directory, 'node_modules'));
  await writeFile(join(directory, 'client.ts'), await generateSource(`${server.url}/api/openapi.json`));
  await writeFile(join(directory, 'book.ts'), SCRIPT);
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');

  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  const compiler = [join(PACKAGES, 'typescript/bin/tsc'), ...strict, '--allowImportingTsExtensions', 'book.ts'];
  await run(process.execPath, compiler, { cwd: directory }).catch(({ stdout }) => expect.fail(String(stdout)));

  const { stdout } = await run(process.execPath, [join(directory, 'book.ts'), server.url, await keySecret()]);
  expect(JSON.parse(stdout)).toEqual({ weight: 500, volume: 1.92, receiverName: 'Ravi Menon', issue: 'receiverName' });
});
