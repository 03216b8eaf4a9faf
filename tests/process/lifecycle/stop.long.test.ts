import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { imagePart, MULTIPART } from '../../factories/multipart.ts';
import { openConnection } from '../../support/process/raw-connection.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const ENDED_WELL = { status: 0, signal: null };

async function start(variables: Variables = {}) {
  const directories = await serverDirectories();
  const server = await startServer({ ...SUPER_ADMIN_VARIABLES, ...directories, ...variables });
  return { server, dataDir: directories.DATA_DIR, token: await signIn(server) };
}

async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SUPER_ADMIN),
  });
  return (await answer.json()).token;
}

test('an upload that trickles and a client that does not read keep nobody: the end is orderly, within ten seconds', async () => {
  const { server, dataDir, token } = await start();
  const upload = await openConnection(server.port);
  const headers = ['Host: x', `Content-Type: ${MULTIPART}`, `auth-token: ${token}`, 'Content-Length: 900000'];
  upload.send(`POST /api/shipments HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  upload.send(imagePart('parcel.jpg', 'x'.repeat(2_000)).subarray(0, 1_500));
  upload.trickle(1_500);
  const reader = await openConnection(server.port);
  reader.stall();
  reader.send('GET /tracking HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000));
  await delay(2_000);
  const began = Date.now();
  server.kill('SIGTERM');

  expect(await server.ended).toEqual(ENDED_WELL);
  expect(Date.now() - began).toBeGreaterThan(5_000);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(server.output().stderr).toBe('');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await database.ping();
  await database.close();
});
