import { request as openRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { END, imagePart, MULTIPART } from '../../factories/multipart.ts';
import { shipmentParts } from '../../factories/shipments/shipments.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';
import { startCollector } from '../../support/server/trace-collector.ts';

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

/** An upload that is in flight; `finish` sends the rest and gives the answer's status. */
function beginUpload(url: string, token: string, body: Buffer) {
  const headers = { 'content-type': MULTIPART, 'auth-token': token, 'content-length': String(body.length) };
  const request = openRequest(`${url}/api/shipments`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
  });
  const half = body.length / 2;
  request.write(body.subarray(0, half));
  return {
    finish() {
      request.end(body.subarray(half));
      return answered;
    },
  };
}

test('on SIGTERM /readyz says no while the port stays open, and what is in flight finishes and is traced', async () => {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const { server, token } = await start({ TRACING_URL: collector.url });
  const texts = shipmentParts();
  const image = imagePart('parcel.jpg', await imageBytes('jpeg', 400, 300));
  const upload = beginUpload(server.url, token, Buffer.concat([...texts, image, END]));
  await delay(200);
  const began = Date.now();
  server.kill('SIGTERM');
  await delay(300);
  // Ctrl-C reaches a process twice: from the terminal and from npm.
  server.kill('SIGTERM');
  await delay(200);

  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await delay(2_500);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  expect(await upload.finish()).toBe(201);
  expect(await server.ended).toEqual(ENDED_WELL);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/shipments');
});
