import { expect, test } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

type Parameter = { in: string; name: string };
type Document = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

const app = await testApp();
const { token } = await newUser(app, { role: 'super-admin' });
const shipment = await createShipment(app.rest, await newUser(app));

const document = (await app.rest('GET /api/openapi.json')).body as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const names = (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
  const route = `GET ${path.replace('{id}', shipment._id).replaceAll(/\{\w+\}/g, shipment.trackingNumber)}`;
  return names.length > 0 ? [{ route, names }] : [];
});

const statusOf = async (route: string) => (await app.rest(route as `GET /${string}`, { token })).status;

test('no parameter of a query is an error of the server: empty, repeated, like an array, with a NUL, not UTF-8', async () => {
  expect(operations.length).toBeGreaterThan(10);
  const failed: string[] = [];
  for (const { route, names } of operations) {
    const all = (value: string) => names.map((name) => `${name}=${value}`).join('&');
    const each = names.flatMap((name) => [
      `${name}=`,
      `${name}=%00`,
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[x]=1`,
      `${name}=%ff`,
      `${name}=${'9'.repeat(400)}`,
      name,
    ]);
    for (const query of [...each, all(''), all('%00'), all('x')]) {
      const status = await statusOf(`${route}?${query}`);
      if (status >= 500) failed.push(`${status} ${route}?${query}`);
    }
  }
  expect(failed).toEqual([]);
});

test('an empty parameter is as if it were not there', async () => {
  const differing: string[] = [];
  for (const { route, names } of operations) {
    const without = await statusOf(route);
    for (const name of names) {
      const status = await statusOf(`${route}?${name}=`);
      if (status !== without) differing.push(`${status} instead of ${without}: ${route}?${name}=`);
    }
  }
  expect(differing).toEqual([]);
});

test('the first wrong field gives the message, and the others follow it in their order', async () => {
  const query = 'status=nowhere&from=yesterday&carrier=pigeon&page=first';
  const { body } = await app.rest(`GET /api/shipments/my-shipments?${query}`, { token });
  const issues = body.issues as { path: string; message: string }[];
  expect(issues.map(({ path }) => path)).toEqual(['status', 'from', 'carrier', 'page']);
  expect(body.message).toBe(issues[0]?.message);
});

test('the audit log is of exactly one user or shipment', async () => {
  const audit = (query: string) => statusOf(`GET /api/audit?${query}`);
  expect(await audit(`user=&shipment=${shipment._id}&limit=&cursor=`)).toBe(200);
  expect(await audit(`shipment=&user=${shipment._id}`)).toBe(404);
  for (const query of ['', 'user=&shipment=&limit=', `user=${shipment._id}&shipment=${shipment._id}`, 'user=']) {
    expect(await audit(query), query).toBe(400);
  }
});
