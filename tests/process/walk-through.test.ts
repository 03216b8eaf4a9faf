import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open-database.ts';
import { api } from '#server/transport/api.ts';
import { PASSWORD, SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../factories/users.ts';
import { type Server, startServer } from '../support/server.ts';
import { serverDirectories } from '../support/server-directories.ts';

const run = promisify(execFile);
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
let server: Server;

beforeAll(async () => {
  server = await startServer({
    ...(await serverDirectories()),
    ...SUPER_ADMIN_VARIABLES,
    QUOTES_TO: 'sales@example.com',
  });
});

afterAll(() => server.stop());

const section = readme.split('## REST, one call a route')[1] ?? '';
const script = /```sh\n(.*?)```/s.exec(section)?.[1] ?? '';

/** The routes as `GET /user/:id`, those first that answer first. */
function routes(): string[] {
  const all = api({} as Db).routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(all.map(({ method, path }) => `${method} ${path}`))];
}

/** The walk-through's calls as `GET /user/x`. Without -X, curl posts what has a body and gets the rest. */
function calls(): string[] {
  const lines = script.replaceAll('\\\n', ' ');
  const found = lines.matchAll(/\bcall (?:-X (\w+) )?"\$BASE\/api([^"?]*)[^"]*"(.*)/g);
  return [...found].map(([, method, path = '', rest = '']) => {
    return `${method ?? (/ -[dF] /.test(rest) ? 'POST' : 'GET')} ${path.replace(/\$\w+/g, 'x')}`;
  });
}

function answers(route: string, call: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}$`).test(call);
}

test('the REST walk-through of the README runs as it stands', async () => {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, BASE: server.url, EMAIL: SUPER_ADMIN.email, PASSWORD },
  });

  expect(stdout).toContain('"success":true');
  expect(stdout).toContain('Tracking Number,Status,Sender,Receiver');
  expect(stdout).toMatch(/"isOn":true,"since":"[^"]+","recoveryCodesLeft":10/);
  expect(stdout.match(/"message":"[^"]*"/g)).toEqual([
    '"message":"This account has no second factor."',
    // Two calls, each with the field that it concerns.
    ...Array(4).fill('"message":"This link is not valid any more"'),
    '"message":"This can no longer be undone."',
    '"message":"Only a mail that failed can be sent again."',
  ]);
});

test('the walk-through has a call for every REST route of the product, and none for another', () => {
  const all = routes();
  const answering = calls().map((call) => all.find((route) => answers(route, call)) ?? `nothing answers ${call}`);

  expect(all.length).toBeGreaterThan(25);
  expect([...new Set(answering)].sort()).toEqual([...all].sort());
});
