import { readdir, readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signaturePng } from '#server/seed/signature-png.ts';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { createShipment } from '../../factories/shipments/shipments.ts';
import { connectEmbedded } from '../../support/postgres/locks/import-brake.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

let variables: Variables & { DATA_DIR: string; UPLOADS_DIR: string };
let server: Server;
let sql: postgres.Sql;
let token: string;
let id: string;

async function start(): Promise<void> {
  server = await startServer(variables);
  sql = connectEmbedded(variables.DATA_DIR);
}

beforeAll(async () => {
  variables = { ...SUPER_ADMIN_VARIABLES, ...(await serverDirectories()) };
  await start();
  const caller = restCaller(server.url);
  const root = await signIn(caller.call);
  ({ token } = root);
  ({ _id: id } = await createShipment(caller.call, root));
  caller.close();
});

afterAll(async () => {
  await sql.end();
  await server.stop();
});

async function send(): Promise<number | null> {
  const image = await readFile(new URL('../../../server/seed/images/01-carton.jpg', import.meta.url));
  const form = new FormData();
  for (const [name, value] of Object.entries({ receivedBy: 'Ada Brook', creationKey: 'telephone-0000-0001' }))
    form.append(name, value);
  for (const [name, file] of Object.entries({ signature: signaturePng(1), image }))
    form.append(name, new File([new Uint8Array(file)], name));
  const call = { method: 'POST', headers: { 'auth-token': token }, body: form };
  return fetch(`${server.url}/api/shipments/${id}/proof`, call).then(
    ({ status }) => status,
    () => null,
  );
}

const files = async () => (await readdir(variables.UPLOADS_DIR)).filter((name) => /^[0-9a-f]{32}\./.test(name));
const stored = async () => {
  const [row] = await sql`select (select status from shipments where id = ${id}) as status,
    (select count(*)::int from shipment_proofs) as proofs, (select count(*)::int from proof_files) as files`;
  return row;
};

describe.runIf(process.platform === 'linux')('a proof of delivery', () => {
  test('whose server is killed between its files and its rows is not there, and is sent again whole', async () => {
    const brake = await sql.reserve();
    await brake`begin`;
    await brake`select from shipments where id = ${id} for update`;
    const answer = send();
    // The signature and the image; the rows wait for the lock.
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(2);
    server.kill('SIGKILL');
    expect(await answer).toBeNull();
    await server.ended;
    await sql.end({ timeout: 0 });
    await start();
    expect(await stored()).toEqual({ status: 'pending', proofs: 0, files: 0 });
    expect([await send(), await send()]).toEqual([201, 201]);
    expect(await stored()).toEqual({ status: 'delivered', proofs: 1, files: 2 });
    // Files that the killed server left are without a row, and go with the sweep.
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(4);
  });
});
