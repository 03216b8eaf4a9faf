import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';

const run = promisify(execFile);
const EMAIL = 'root@example.com';
const PASSWORD = 'abcdefg1';
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
let server: Server;

beforeAll(async () => {
  const folder = await temporaryFolder();
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    SUPER_ADMIN_EMAIL: EMAIL,
    SUPER_ADMIN_PASSWORD: PASSWORD,
  });
});

afterAll(() => server.stop());

test('the REST walk-through of the README runs as it stands', async () => {
  const section = readme.split('## REST, one call a route')[1] ?? '';
  const script = /```sh\n(.*?)```/s.exec(section)?.[1] ?? '';
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, BASE: server.url, EMAIL, PASSWORD },
  });

  expect(stdout).toContain('"success":true');
  expect(stdout).toContain('Tracking Number,Status,Sender,Receiver');
});

test('the walk-through has a call for every REST route of the product', async () => {
  const sources = ['accounts', 'users', 'shipments', 'super-admin'].map((noun) =>
    readFileSync(new URL(`../../server/rest/${noun}.ts`, import.meta.url), 'utf8'),
  );
  const last = (path: string) =>
    path
      .split('/')
      .filter((part) => part && !part.startsWith(':'))
      .at(-1);
  const paths = sources.flatMap((source) => [...source.matchAll(/\.(?:get|put|post|patch|delete)\('([^']+)'/g)]);

  expect(paths.length).toBeGreaterThan(25);
  for (const [, path = ''] of paths) expect(readme).toContain(last(path) ?? '/api/shipments');
});
