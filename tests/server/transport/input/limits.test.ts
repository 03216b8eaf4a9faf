import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/new-rows.ts';
import { log } from '#server/infra/observability/log.ts';
import { newUser } from '../../../factories/app-users.ts';
import { type Answer, testApp } from '../../../support/server/app.ts';

const app = await testApp();
const clerk = await newUser(app);

beforeEach(async () => {
  await app.db.delete(rateCounters);
});

const signIn = (email: string, password: string) => app.rest('POST /api/login', { body: { email, password } });
const viaTRPC = (path: string, body: object) => app.rest(`POST /api/trpc/${path}`, { body });

async function repeat(times: number, call: () => Promise<Answer>): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}

function expectTooMany({ status, headers }: Answer, [min, max]: [number, number]): void {
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(min);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(max);
}

test('after ten failed sign-ins both doors say 429 and when to come again, and a colleague signs in', async () => {
  const colleague = await newUser(app);
  await repeat(10, () => signIn(clerk.email, 'wrong'));

  expectTooMany(await signIn(clerk.email, 'wbcargo1'), [20, 30]);
  expectTooMany(await viaTRPC('auth.login', { email: clerk.email, password: 'wbcargo1' }), [20, 30]);
  expect((await signIn(colleague.email, 'wbcargo1')).status).toBe(200);
  expect((await app.rest('GET /api/me', { token: clerk.token })).status).toBe(200);
});

test('calls of one batch count one by one', async () => {
  const calls = Object.fromEntries([...Array(10).keys()].map((call) => [call, { email: clerk.email, password: 'no' }]));
  const paths = Array(10).fill('auth.login').join();
  const { status } = await viaTRPC(`${paths}?batch=1`, calls);

  expect(status).toBe(401);
  expectTooMany(await signIn(clerk.email, 'wbcargo1'), [20, 30]);
});

test('after 120 unknown numbers both doors say 429 and when to come again', async () => {
  const track = () => app.rest(`GET /api/shipments/public/track/${generateTrackingNumber()}`);
  await repeat(120, track);

  expectTooMany(await track(), [1, 60]);
  const input = encodeURIComponent(JSON.stringify({ number: generateTrackingNumber() }));
  expectTooMany(await app.rest(`GET /api/trpc/publicTracking.byNumber?input=${input}`), [1, 60]);
});

test('while the counters cannot be read everything else works, and the log says that nothing is limited', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await app.db.execute(sql`alter table rate_counters rename to rate_counters_elsewhere`);
  try {
    await repeat(10, () => signIn(clerk.email, 'wrong'));
    expect((await signIn(clerk.email, 'wrong')).status).toBe(401);
    expect((await signIn(clerk.email, 'wbcargo1')).status).toBe(200);
    expect(warn).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      expect.stringContaining('a rate counter failed and limits nothing'),
    );
  } finally {
    await app.db.execute(sql`alter table rate_counters_elsewhere rename to rate_counters`);
    warn.mockRestore();
  }
});
