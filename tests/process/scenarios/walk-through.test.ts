import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open-database.ts';
import { api } from '#server/transport/api.ts';
import { SUPER_ADMIN_VARIABLES } from '../../factories/users.ts';
import { runWalkThrough, walkThrough } from '../../support/server/calls/walk-through.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

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

test('the script of docs/rest.md runs as it stands', () => runWalkThrough(server.url));

test('docs/rest.md has a call for every REST route of the product, and none for another', () => {
  const all = routes();
  const answering = calls().map((call) => all.find((route) => answers(route, call)) ?? `nothing answers ${call}`);

  expect(all.length).toBeGreaterThan(25);
  expect([...new Set(answering)].sort()).toEqual([...all].sort());
});
