import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';

test('on SIGTERM /readyz says no while the port stays open, then the process ends with 0 within ten seconds', async () => {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') });
  const began = Date.now();
  server.kill('SIGTERM');
  await delay(500);

  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.ended).toEqual({ status: 0, signal: null });
  expect(Date.now() - began).toBeLessThan(10_000);
});
