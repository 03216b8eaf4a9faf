import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES, signIn } from '../../factories/users.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const run = promisify(execFile);
const document = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const client = new URL('../../../packages/client/src/index.ts', import.meta.url).pathname;
/** The blocks of this language, in order; the client's comes from the sources. */
const blocks = (language: string) =>
  Array.from(document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms')), ([, code = '']) =>
    code.replace("'waybill-cargo-client'", `'${client}'`),
  );

let server: Server;
let environment: Record<string, string | undefined>;
const secret = `whsec_${randomBytes(32).toString('base64')}`;

beforeAll(async () => {
  server = await startServer({ ...SUPER_ADMIN_VARIABLES, ...(await serverDirectories()) });
  const rest = restCaller(server.url);
  const { token } = await signIn(rest.call);
  const body = { name: 'Shop', scopes: ['shipments:read', 'shipments:write'], password: SUPER_ADMIN.password };
  const key = String((await rest.call('POST /api/keys', { token, body })).body.secret);
  rest.close();
  environment = { PATH: process.env.PATH, BASE: server.url, KEY: key, WEBHOOK_SECRET: secret };
});

afterAll(() => server.stop());

/** Runs a block, and then `script` with what the block exports as `block`. */
async function runModule(code: string, script: string): Promise<unknown> {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'block.ts'), code);
  await writeFile(join(directory, 'main.ts'), `import * as block from './block.ts';\n${script}`);
  return JSON.parse((await run(process.execPath, ['main.ts'], { cwd: directory, env: environment })).stdout);
}

async function runShell(code: string): Promise<string> {
  return (await run('bash', ['--norc', '-eo', 'pipefail', '-c', code], { env: environment })).stdout;
}

/** A message of the product's form, as the reference library signs it. */
function signedMessage(at = new Date()) {
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: {} });
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  };
  return { body, headers };
}

test('the calls of the page are answered: who asks, two bookings of one shipment, many numbers', async () => {
  const [current = '', create = '', many = '', ...others] = blocks('sh');
  expect(others).toEqual([]);
  expect(JSON.parse(await runShell(current))).toMatchObject({ name: 'Shop' });
  const answers = (await runShell(create)).split(/(?<=\})(?=\{)/).map((text) => JSON.parse(text));
  expect(answers).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
  expect(JSON.parse(await runShell(many)).results).toMatchObject([{ number: 'WB1' }, { number: 'WB2' }]);
});

test('the copy has what was booked, also after the cursor was lost', async () => {
  const [sync = ''] = blocks('ts');
  const script = `
    await block.sync();
    const first = [...block.copy.shipments.values()].map(({ senderName }) => senderName);
    block.copy.cursor = null;
    block.copy.shipments.set('gone', block.copy.shipments.values().next().value);
    await block.sync();
    console.log(JSON.stringify([first, block.copy.shipments.size]));`;
  expect(await runModule(sync, script)).toEqual([['Anneke de Vries'], 1]);
});

test('both receivers take a signed message and reject one of somebody else', async () => {
  const { body, headers } = signedMessage();
  const [, receive = ''] = blocks('ts');
  const statuses = await runModule(
    receive,
    `const send = (body) => block.receive(new Request('http://shop.example', { method: 'POST', body, headers: ${JSON.stringify(headers)} }));
    const responses = [await send(${JSON.stringify(body)}), await send('{}')];
    console.log(JSON.stringify(responses.map(({ status }) => status)));`,
  );
  expect(statuses).toEqual([204, 401]);

  const [verify = ''] = blocks('py');
  const python = async (sent: string) => {
    const code = `${verify}\nimport sys\nprint(json.dumps(verify(sys.argv[1].encode(), json.loads(sys.argv[2]), sys.argv[3])))`;
    return JSON.parse((await run('python3', ['-c', code, sent, JSON.stringify(headers), secret])).stdout);
  };
  expect(await python(body)).toEqual(JSON.parse(body));
  await expect(python('{}')).rejects.toThrow('The signature is not of this secret');
});
