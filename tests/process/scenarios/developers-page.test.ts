import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

let server: Server;
let API_KEY: string;

beforeAll(async () => {
  server = await startServer({ ...(await serverDirectories()), ...SUPER_ADMIN_VARIABLES });
  const { email, password } = SUPER_ADMIN;
  const { token } = await post('login', { email, password });
  const scopes = ['shipments:read', 'shipments:write'];
  API_KEY = (await post('keys', { name: 'ERP', scopes, password }, token)).secret;
});

afterAll(() => server.stop());

async function post(path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', ...(token && { 'auth-token': token }) };
  const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** As somebody pastes it into a shell. */
async function paste(code: string) {
  const options = { env: { PATH: process.env.PATH, API_KEY } };
  // Bash takes Node's pipe for a network connection, with which it would read its rc file.
  const shell = ['--norc', '-euc', code.replace(/^curl/, 'curl --silent')];
  const { stdout } = await promisify(execFile)('bash', shell, options);
  return JSON.parse(stdout);
}

type Examples = { id: string; examples: { curl: string } };

async function curlOf(group: string, id: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ group }));
  const answer = await fetch(`${server.url}/api/trpc/developers.reference.group?input=${input}`);
  const { operations }: { operations: Examples[] } = (await answer.json()).result.data;
  return operations.find((each) => each.id === id)?.examples.curl ?? '';
}

test('examples of the reference do what they say', async () => {
  const created = await paste(await curlOf('shipments', 'createShipment'));
  expect(created.shipment).toMatchObject({ receiverName: 'Ravi Menon', weight: 512.5 });
  const { _id, trackingNumber } = created.shipment;
  const ofThis = (code: string) => code.replace(/shipments\/(WB\w+|[0-9a-f-]{36})/, `shipments/${_id}`);
  const changed = await paste(ofThis(await curlOf('shipments', 'updateShipment')));
  expect(changed.shipment).toMatchObject({ trackingNumber, weight: 498 });
  const { changes } = await paste(await curlOf('many-shipments', 'listChanges'));
  expect(changes.map(({ shipment }: { shipment: { _id: string } }) => shipment._id)).toContain(_id);
  expect(await paste(await curlOf('api-keys', 'getCurrentApiKey'))).toMatchObject({ name: 'ERP' });
});
