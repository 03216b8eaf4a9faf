import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { testApp } from '../../../support/server/app.ts';

const product = await testApp();
const { app } = product;
const root = await newUser(product, { role: 'super-admin' });

/** Incompressible, so that an index of the database does not hold it. */
const LONG = randomBytes(6_000).toString('base64url');
const MALFORMED = process.env.TEST_FULL
  ? ['%00', 'a%00b', '%', '%zz', '%ff', '%ed%a0%80', '%F4%90%80%80', '%01', '%EF%BF%BF', LONG]
  : ['%00', '%ed%a0%80', LONG];

const ROUTES = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
  .map((route) => route.replaceAll(/:\w+\{[^}]*\.json\}/g, ':file.json').replaceAll(/:\w+\{[^}]*\.ics\}/g, ':file.ics'))
  .map((route) => route.replace('ALL', 'GET').replace(/\/\*$/, '/:rest'))
  .filter((route) => !route.startsWith('HEAD'));

const JSON_BODY = { 'content-type': 'application/json' };

/** The status of each call, with and without a session and an Idempotency-Key. */
async function statusesOf(method: string, path: string): Promise<number[]> {
  const init = method === 'GET' ? { method } : { method, body: '{}' };
  const callers: Record<string, string>[] = [{}, { 'auth-token': root.token }];
  const keys: Record<string, string>[] = method === 'POST' ? [{}, { 'idempotency-key': 'once' }] : [{}];
  const calls = callers.flatMap((caller) => keys.map((key) => ({ ...JSON_BODY, ...caller, ...key })));
  const statuses: number[] = [];
  for (const headers of calls)
    statuses.push((await app.request(`http://localhost:3000${path}`, { ...init, headers })).status);
  return statuses;
}

const isOurError = (status: number) => status >= 500;

test.each(ROUTES.filter((route) => route.includes('/:')))('no name of %s is an error of the product', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  for (const name of MALFORMED) {
    const statuses = await statusesOf(method, path.replaceAll(/:\w+/g, name));
    expect(statuses.filter(isOurError), `${name.slice(0, 20)} ${statuses}`).toEqual([]);
  }
});

const QUERIES =
  'number numbers key lang unlock answer redirect search status carrier page limit sortBy sortOrder from to user shipment action cursor since after types count format view language days country city name kind'.split(
    ' ',
  );

test.each(ROUTES.filter((route) => route.startsWith('GET')))(
  'no parameter of %s is an error of the product',
  async (route) => {
    const path = (route.split(' ')[1] ?? '').replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    for (const value of MALFORMED) {
      for (const names of process.env.TEST_FULL ? [QUERIES, ...QUERIES.map((name) => [name])] : [QUERIES]) {
        const statuses = await statusesOf('GET', `${path}?${names.map((name) => `${name}=${value}`).join('&')}`);
        expect(statuses.filter(isOurError), `${names.length} ${names[0]} ${value.slice(0, 20)} ${statuses}`).toEqual(
          [],
        );
      }
    }
  },
);
