import { expect, test } from 'vitest';
import { type SignedIn, signedInUser } from '../../../factories/actors.ts';
import { testApp } from '../../../support/server/app.ts';

test('of fifty pages of one account two are rendered at once, the next is 503, and another account waits for none', async () => {
  const [busy, other] = [await signedInUser(), await signedInUser()];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const begun: (string | undefined)[] = [];
  const { app } = await testApp({
    renderPage: (_request, { currentUser }) => {
      begun.push(currentUser?.email);
      const wait = currentUser?.email === busy.user.email ? ended : Promise.resolve();
      return new Response(new ReadableStream({ pull: (controller) => wait.then(() => controller.close()) }));
    },
  });
  const open = async ({ cookie }: SignedIn) =>
    app.request('http://localhost:3000/admin/dashboard', { headers: { cookie: `session=${cookie}` } });

  const pages = Array.from({ length: 51 }, () => open(busy));
  const rejected = await Promise.race(pages);
  expect([rejected.status, await rejected.text()]).toEqual([503, 'Too many pages at once. Please try again.']);
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect((await open(other)).status).toBe(200);
  expect(begun).toEqual([busy.user.email, busy.user.email, other.user.email]);

  end();
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(50).fill(200), 503]);
});

test('of the pages of one address four are rendered at once, the 201st is 503, and another address waits for none', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const { app } = await testApp({
    renderPage: (request) => {
      begun += 1;
      const wait = request.url.includes('busy') ? ended : Promise.resolve();
      return new Response(new ReadableStream({ pull: (controller) => wait.then(() => controller.close()) }));
    },
  });
  const open = async (path: string, remoteAddress: string) =>
    app.request(`http://localhost:3000${path}`, {}, { incoming: { socket: { remoteAddress } } });

  const pages = Array.from({ length: 201 }, () => open('/tracking?number=WB&busy=1', '192.0.2.1'));
  expect((await Promise.race(pages)).status).toBe(503);
  expect((await open('/tracking?number=WB', '192.0.2.2')).status).toBe(200);
  expect(begun).toBe(5);

  end();
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(200).fill(200), 503]);
});

test('beyond 600 renderings of an address in a minute a page is 429 without one, and another address waits for nothing', async () => {
  let rendered = 0;
  const { app } = await testApp({
    cachePages: true,
    renderPage: (request) => {
      if (new URL(request.url).pathname !== '/tracking') return Response.redirect('http://localhost:3000/login', 307);
      rendered += 1;
      return new Response('page');
    },
  });
  const open = async (path: string, remoteAddress: string) =>
    app.request(`http://localhost:3000${path}`, {}, { incoming: { socket: { remoteAddress } } });

  const page = (index: number) => open(`/tracking?number=WB&x=${index}`, `2001:db8::${index.toString(16)}`);
  for (let index = 0; index < 600; index += 1) expect((await page(index)).status).toBe(200);
  const limited = await page(600);
  expect([limited.status, await limited.text()]).toEqual([429, expect.stringMatching(/^Too many pages. Please try/)]);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rendered).toBe(600);
  expect((await open('/tracking?number=WB', '2001:db8:0:1::1')).status).toBe(200);

  // A redirect is no rendering.
  for (let index = 0; index < 601; index += 1) expect((await open('/admin/shipments', '192.0.2.9')).status).toBe(307);
});
