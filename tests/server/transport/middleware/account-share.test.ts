import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Ctx } from '#server/domain/context.ts';
import { countWrite } from '#server/domain/rates/allowed-rates.ts';
import { withAccountShare, withPageShare } from '#server/transport/middleware/account-share.ts';
import { anonymous, currentUser } from '../../../factories/actors.ts';
import { newUser } from '../../../factories/app-users.ts';
import { testApp } from '../../../support/server/app.ts';

const isRead = true;

afterEach(() => vi.useRealTimers());

/** Calls that end on demand; those in work by name. */
function calls() {
  const running: string[] = [];
  const endings: (() => void)[] = [];
  return {
    running,
    begin: (ctx: Ctx, name: string, signal?: AbortSignal) =>
      withAccountShare(ctx, { isRead, signal }, async () => {
        running.push(name);
        await new Promise<void>((end) => endings.push(end));
        running.splice(running.indexOf(name), 1);
      }),
    async endAll() {
      for (const end of endings.splice(0)) end();
      await turn();
    },
  };
}

test('six calls of one account are in work at once, and nobody else waits for it', async () => {
  const { running, begin, endAll } = calls();
  const [busy, other] = [await currentUser(), await currentUser()];
  const all = Array.from({ length: 10 }, (_, index) => begin(busy, `busy ${index}`));
  all.push(begin(other, 'other'), begin(anonymous, 'anonymous'));
  await turn();
  const six = Array.from({ length: 6 }, (_, index) => `busy ${index}`);
  expect(running.toSorted()).toEqual(['anonymous', ...six, 'other']);
  await endAll();
  expect(running).toEqual(['busy 6', 'busy 7', 'busy 8', 'busy 9']);
  await endAll();
  await Promise.all(all);
});

test('beyond two hundred of one account the next is rejected; who hangs up makes room', async () => {
  const { running, begin, endAll } = calls();
  const busy = await currentUser();
  const gone = new AbortController();
  const all = Array.from({ length: 199 }, (_, index) => begin(busy, `busy ${index}`));
  const hungUp = begin(busy, 'hung up', gone.signal);
  const tooMany = { class: 'too-many', message: 'Too many requests at once. Please try again in 2 seconds.' };
  await expect(begin(busy, 'too many')).rejects.toMatchObject({ ...tooMany, retryAfter: 2 });
  gone.abort();
  await expect(hungUp).rejects.toMatchObject({ class: 'invalid' });
  all.push(begin(busy, 'next'));
  for (let time = 0; time < 40; time += 1) await endAll();
  await Promise.all(all);
  expect(running).toEqual([]);
});

test('calls by API keys, however many, leave their owner’s session a call at once', async () => {
  const { running, begin, endAll } = calls();
  const owner = await currentUser();
  const { actor } = owner;
  const byKey: Ctx = { ...owner, actor: { ...actor, key: { name: 'Shop', id: 'key', scopes: ['shipments:read'] } } };
  const all = Array.from({ length: 150 }, (_, index) => begin(byKey, `key ${index}`));
  await expect(begin(byKey, 'too many')).rejects.toMatchObject({ class: 'too-many' });
  all.push(begin(owner, 'session'));
  await turn();
  expect(running.toSorted()).toEqual(['key 0', 'key 1', 'key 2', 'key 3', 'key 4', 'session']);
  for (let time = 0; time < 40; time += 1) await endAll();
  await Promise.all(all);
});

test('beside two pages of an account in work the third waits for 5 seconds at most; its calls wait for none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const busy = await currentUser();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const open = (signal = new AbortController().signal) => withPageShare(busy, signal, () => ended);
  const inWork = [open(), open()];
  const gone = new AbortController();
  const left = open(gone.signal);
  gone.abort();
  await expect(left).rejects.toMatchObject({ class: 'invalid' });

  const unavailable = { class: 'unavailable', message: 'Too many pages at once. Please try again.', retryAfter: 2 };
  const rejected = expect(open()).rejects.toMatchObject(unavailable);
  expect(await withAccountShare(busy, { isRead }, async () => 'called')).toBe('called');
  vi.advanceTimersByTime(5_000);
  await rejected;
  end();
  await Promise.all(inWork);
  expect(await withPageShare(busy, gone.signal, async () => 'rendered').catch(({ code }) => code)).toBe('rendered');
});

test('after 6,000 changes in an hour both transports say 429 and when to come again; reading and others go on', async () => {
  const app = await testApp();
  const [clerk, other] = [await newUser(app), await newUser(app)];
  for (let time = 0; time < 5_999; time += 1) countWrite(clerk.id);
  const rename = (token: string) => app.rest('PATCH /api/me', { token, body: { fullName: 'New Name' } });
  expect((await rename(clerk.token)).status).toBe(200);

  const rejected = [
    await rename(clerk.token),
    await app.rest('POST /api/trpc/account.update', { token: clerk.token, body: { fullName: 'Newer Name' } }),
  ];
  for (const { status, headers } of rejected) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  }
  expect((await app.rest('GET /api/me', { token: clerk.token })).body).toMatchObject({
    user: { fullName: 'New Name' },
  });
  expect((await rename(other.token)).status).toBe(200);
});
