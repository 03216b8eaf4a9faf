import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN, publicAddresses, RECEIVER_EMAIL, SECRET, secretShipment } from '../../support/server/secret-shipment.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const ROOT = { email: 'root@staff.example.com', password: 'wbcargo1' };

let server: Server;
let shipment: Awaited<ReturnType<typeof secretShipment>>;

beforeAll(async () => {
  const account = { SUPER_ADMIN_EMAIL: ROOT.email, SUPER_ADMIN_PASSWORD: ROOT.password };
  server = await startServer({ ...(await serverDirectories()), ...account, PUBLIC_DETAILS: 'limited' });
  const { token } = await send('POST /api/login', ROOT);
  const image = await readFile(new URL('../../../server/seed/images/01-carton.jpg', import.meta.url));
  shipment = await secretShipment((route, body, headers) => send(route, body, String(token), headers), image);
});

afterAll(() => server.stop());

async function send(route: string, body: object, token?: string, headers = {}): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(server.url + path, {
    method,
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { 'auth-token': token }),
      ...headers,
    },
  });
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  const text = await response.text();
  return { text: `${JSON.stringify([...response.headers])} ${text}`.toLowerCase(), cookie: cookieOf(response) };
}

const cookieOf = ({ headers }: Response) => headers.get('set-cookie')?.split(';')[0] ?? '';
const found = (text: string) => shipment.secrets.filter((secret) => text.includes(secret));

async function leaks(): Promise<string[]> {
  const leaking: string[] = [];
  for (const path of publicAddresses(shipment.trackingNumber))
    for (let time = 0; time < 3; time += 1)
      for (const secret of found((await open(path)).text)) leaking.push(`${path}: ${secret}`);
  return leaking;
}

function unlock(answer: string) {
  const headers = { origin: server.url };
  const body = new URLSearchParams({ answer });
  const path = `/tracking/${shipment.trackingNumber}/unlock`;
  return fetch(server.url + path, { method: 'POST', headers, body, redirect: 'manual' });
}

test('limited: neither HTML with its data nor any other answer says more; who knows the address opens the rest', async () => {
  expect(await leaks()).toEqual([]);
  const page = `/tracking?number=${shipment.trackingNumber}`;
  const { text } = await open(page);
  for (const shown of [...OPEN, 'application/ld+json', 'are you the receiver?', 'g. z.']) {
    expect(text).toContain(shown.toLowerCase());
  }

  const wrong = await unlock('nobody@example.com');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `${page}&unlock=mismatch#unlock`]);
  expect((await open(`${page}&unlock=mismatch`)).text).toContain('that does not match');
  expect((await open(`${page}&unlock=61`)).text).toContain('please try again in 2 minutes');

  const right = await unlock(RECEIVER_EMAIL.toUpperCase());
  expect([right.status, right.headers.get('location')]).toEqual([303, page]);
  const whole = (await open(page, { cookie: cookieOf(right) })).text;
  for (const text of ['okafor', 'message', 'hawb', 'event', 'estimate', 'taker', 'paper'])
    expect(whole, text).toMatch(new RegExp(`${SECRET} ?${text}`));
  for (const name of shipment.images) expect(whole).toContain(name);
  expect(whole).not.toContain('are you the receiver?');
  expect(await leaks()).toEqual([]);
});
