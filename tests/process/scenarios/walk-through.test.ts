import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open-database.ts';
import { api } from '#server/transport/api.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { runWalkThrough, walkThrough } from '../../support/server/calls/walk-through.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const client = fileURLToPath(new URL('../../../server/trpc-client.ts', import.meta.url));

const script = `
import { createClient } from ${JSON.stringify(client)};
const url = process.argv[2];
const visitor = createClient({ url });
const { token, user } = await visitor.auth.login.mutate({ email: '${SUPER_ADMIN.email}', password: '${SUPER_ADMIN.password}' });
const client = createClient({ url, token });
const { shipments, statistics } = await client.shipments.mine.query({ search: 'nothing' });
const rejection = await visitor.users.list.query().catch((error) => error.data.httpStatus);
console.log(JSON.stringify({ role: user.role, found: shipments.length, total: statistics.totalShipments, rejection }));
`;

let server: Server;

beforeAll(async () => {
  server = await startServer({
    ...(await serverDirectories()),
    ...SUPER_ADMIN_VARIABLES,
    QUOTES_TO: 'sales@example.com',
  });
});

afterAll(() => server.stop());

/** The routes as `GET /user/:id`, those first that answer first. */
function routes(): string[] {
  const all = api({} as Db).routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(all.map(({ method, path }) => `${method} ${path}`))];
}

/** The script's calls as `GET /user/x`. Without -X, curl posts a call with a body and gets any other. */
function calls(): string[] {
  const lines = walkThrough.replaceAll('\\\n', ' ');
  const found = lines.matchAll(/\bcall (?:-X (\w+) )?"\$BASE\/api([^"?]*)[^"]*"(.*)/g);
  return [...found].map(([, method, path = '', rest = '']) => {
    return `${method ?? (/ -[dF] /.test(rest) ? 'POST' : 'GET')} ${path.replace(/\$\w+/g, 'x')}`;
  });
}

function answers(route: string, call: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}$`).test(call);
}

// Before the walk: it finds an empty product.
test('a script in another directory signs in and asks through the typed client', async () => {
  const elsewhere = await temporaryDirectory();
  await writeFile(join(elsewhere, 'script.ts'), script);
  const { stdout } = await promisify(execFile)(process.execPath, ['script.ts', server.url], { cwd: elsewhere });
  expect(JSON.parse(stdout)).toEqual({ role: 'super-admin', found: 0, total: 0, rejection: 401 });
});

test('the script of docs/rest.sh runs as it stands', () => runWalkThrough(server.url));

test('docs/rest.sh has a call for every REST route of the product, and none for another', () => {
  const all = routes();
  const answering = calls().map((call) => all.find((route) => answers(route, call)) ?? `nothing answers ${call}`);

  expect(all.length).toBeGreaterThan(25);
  expect([...new Set(answering)].sort()).toEqual([...all].sort());
});
