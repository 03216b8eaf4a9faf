import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embeddedProcesses } from '../../support/postgres/embedded-server.ts';
import { freePort } from '../../support/process/free-port.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const account = { fullName: 'Ada', email: 'ada@example.com', password: 'wbcargo1' };

/** The sources in a directory of their own, so that a test may edit them, under `npm run dev`'s command. */
async function startDevelopment() {
  const directory = await temporaryDirectory();
  const parts = 'contract phrases src server db scripts app.config.ts package.json tsconfig.json'.split(' ');
  for (const part of parts) {
    await cp(join(project, part), join(directory, part), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(directory, 'node_modules'));
  const port = await freePort();
  const variables = {
    PORT: String(port),
    DEMO_DATA: 'off',
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'up'),
  };
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'dev', '--config', 'app.config.ts'], {
    cwd: directory,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...variables },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
    // Vite ends without closing the database, which ends after it.
    if (process.platform === 'linux')
      await vi.waitUntil(() => embeddedProcesses(variables.DATA_DIR).all.length === 0, { timeout: 15_000 });
  });
  return { folder: directory, url: `http://127.0.0.1:${port}` };
}

async function eventually(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return response;
    await delay(200);
  }
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

test('under development pages and API are on one port, and an edit of a file of db finds the data whole', async () => {
  const { folder: root, url } = await startDevelopment();
  await eventually(`${url}/readyz`);
  expect(await (await eventually(`${url}/tracking`)).text()).toContain('Tracking number');
  expect((await post(`${url}/api/register`, account)).status).toBe(201);

  for (const file of ['db/open-database.ts', 'server/domain/accounts/sign-in/login.ts']) {
    await appendFile(join(root, file), '\n// edited\n');
    await delay(1_000);
    expect((await post(`${url}/api/login`, account)).status).toBe(200);
  }
});
