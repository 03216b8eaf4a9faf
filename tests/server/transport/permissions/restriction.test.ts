import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOW } from '#db/now.ts';
import { users } from '#db/schema/accounts/users.ts';
import { openSession } from '#server/domain/accounts/sessions/sessions.ts';
import { codeAt } from '../../../factories/accounts/second-factors.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../factories/accounts/users.ts';
import { insertUser } from '../../../factories/rows.ts';
import { type Caller, columnsOf } from '../../../support/endpoints/actors.ts';
import { requestOf } from '../../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint, isRest } from '../../../support/endpoints/endpoints.ts';
import { insertSubject } from '../../../support/endpoints/subjects.ts';
import { type Answer, testApp } from '../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.REQUIRE_SECOND_FACTOR = 'all';
  process.env.RATE_LIMIT = 'off';
});

const app = await testApp({
  renderPage: (_request, { restriction }) =>
    new Response(`restriction: ${restriction}`, { headers: { 'Content-Type': 'text/html' } }),
});
const { db, rest } = app;
const ADD_FACTOR = 'Please add a second factor on your account page first.';
const NEW_PASSWORD = 'Please choose a new password on your account page first.';
const NEW = 'Harbour lights 7';

type Session = { id: string; email: string; token: string; cookie: string };

async function signedIn(fields: Partial<typeof users.$inferInsert> = {}): Promise<Session> {
  const { id, email } = await insertUser(db, { passwordHash: PASSWORD_HASH, ...fields });
  return { id, email, ...(await openSession(db, id)) };
}

const expire = ({ id }: Session) => db.update(users).set({ passwordExpiresAt: NOW }).where(eq(users.id, id));

const root = await signedIn({ role: 'super-admin' });

const messageOf = ({ body }: Answer) => body.message ?? (body.error as { message?: string } | undefined)?.message;
const outcomeOf = (answer: Answer) => ({ status: answer.status, message: messageOf(answer) });

/** A restricted user's calls: the own account and sign-out. */
const isOwnAccount = (name: string) =>
  /^\w+ \/api\/(me\b|logout$)/.test(name) || /^(account\.|auth\.(me|logout)$)/.test(name);

const callsOf = ({ rest: route, trpc, statuses, ...row }: Endpoint) =>
  [route, trpc].flatMap((name) => {
    if (name === undefined) return [];
    const answers = new Map<Caller, number>(columnsOf(statuses).map(({ caller, answer }) => [caller, answer]));
    return [{ ...row, name, anonymous: answers.get('anonymous') ?? 500, root: answers.get('super-admin') ?? 500 }];
  });

const calls = ENDPOINTS.flatMap(callsOf);
const CREATES_USERS = ['POST /api/register', 'auth.register'];
const guarded = calls.filter(({ name, anonymous }) => anonymous === 401 && !isOwnAccount(name));
const own = calls.filter(({ name }) => isOwnAccount(name));
const open = calls.filter(({ name, anonymous }) => anonymous !== 401 && !CREATES_USERS.includes(name));

async function send(call: (typeof calls)[number], { id, email, token }: Session): Promise<Answer> {
  const target = call.subject ? await insertSubject(db, call.subject, id) : { id: '', number: '' };
  const words = { ':new-email': `new${Math.random()}@example.com`, ':own-email': email };
  const { route, body } = requestOf(call, target, words);
  return rest(route, { token, body });
}

describe('who has to add a second factor first, and who has to choose a password', () => {
  test.each(guarded)('is rejected by $name', async (call) => {
    const late = await signedIn({ role: 'super-admin' });
    await expire(late);
    expect(outcomeOf(await send(call, root))).toEqual({ status: 403, message: ADD_FACTOR });
    expect(outcomeOf(await send(call, late))).toEqual({ status: 403, message: NEW_PASSWORD });
  });

  test('creates no users either', async () => {
    const body = { fullName: 'A', email: 'a@example.com', password: PASSWORD };
    const answer = await rest('POST /api/register', { token: root.token, body });
    expect(outcomeOf(answer)).toEqual({ status: 403, message: ADD_FACTOR });
  });

  test.each(own)('uses the own account: $name', async (call) => {
    const user = await signedIn({ role: 'super-admin' });
    const other = await signedIn({ role: 'super-admin' });
    await expire(other);
    const wanted = isRest(call.name) || call.root >= 300 ? call.root : 200;
    const statuses = [];
    for (const caller of [user, other]) statuses.push((await send(call, caller)).status);
    // A session among the subjects is the caller's own.
    const status = call.subject === 'session' ? (isRest(call.name) ? 204 : 200) : wanted;
    expect(statuses).toEqual([status, status]);
  });

  test.each(open)('does what everybody may: $name', async (call) => {
    const user = await signedIn({ role: 'super-admin' });
    const { status } = await send(call, user);
    // A thing that is not there, or wants a tracking key, is so for this user too.
    if (call.root >= 400) expect(status).toBe(call.root);
    else expect(status).toBeLessThan(300);
  });
});

test('every endpoint is one of these, and most are closed', () => {
  expect(guarded.length + own.length + open.length + 2).toBe(calls.length);
  expect(guarded.length).toBeGreaterThan(50);
});

describe('with the same session', () => {
  let user: Session;

  beforeEach(async () => {
    user = await signedIn();
  });

  const list = async () => outcomeOf(await rest('GET /api/shipments/my-shipments', { token: user.token }));
  const call = (route: string, body: object) => rest(route, { token: user.token, body });
  const page = async () => {
    const { body } = await rest('GET /admin/dashboard', { headers: { cookie: `session=${user.cookie}` } });
    return body.text;
  };
  const allowed = { status: 200, message: undefined };

  async function addFactor(password: string): Promise<void> {
    const { body } = await call('POST /api/me/totp', { password });
    expect(await list()).toEqual({ status: 403, message: ADD_FACTOR });
    expect((await call('PUT /api/me/totp', { code: codeAt(String(body.secret)) })).status).toBe(200);
  }

  test('everything works once the second factor is confirmed, and not before', async () => {
    expect([await list(), await page()]).toEqual([{ status: 403, message: ADD_FACTOR }, 'restriction: second-factor']);
    await addFactor(PASSWORD);
    expect([await list(), await page()]).toEqual([allowed, 'restriction: null']);
  });

  test('first a password that has ended is changed, then the second factor is added', async () => {
    await expire(user);
    expect([await list(), await page()]).toEqual([{ status: 403, message: NEW_PASSWORD }, 'restriction: new-password']);
    const change = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    expect((await call('PUT /api/me/password', change)).status).toBe(200);
    expect(await list()).toEqual({ status: 403, message: ADD_FACTOR });
    await addFactor(NEW);
    expect(await list()).toEqual(allowed);
  });

  test('nothing works any more when a super-admin removes the second factor', async () => {
    await addFactor(PASSWORD);
    const chief = await signedIn({ role: 'super-admin' });
    const { body } = await rest('POST /api/me/totp', { token: chief.token, body: { password: PASSWORD } });
    await rest('PUT /api/me/totp', { token: chief.token, body: { code: codeAt(String(body.secret)) } });
    expect((await rest(`DELETE /api/user/${user.id}/totp`, { token: chief.token })).status).toBe(204);
    expect(await list()).toEqual({ status: 403, message: ADD_FACTOR });
  });

  test('a page signs out', async () => {
    const { status } = await rest('POST /sign-out', {
      headers: { cookie: `session=${user.cookie}`, origin: 'http://localhost:3000' },
    });
    expect(status).toBe(204);
    expect((await list()).status).toBe(401);
  });

  test('who signs in anew without a second factor gets a session and is restricted', async () => {
    const { status, body } = await rest('POST /api/login', { body: { email: user.email, password: PASSWORD } });
    expect(status).toBe(200);
    expect((await rest('GET /api/me', { token: String(body.token) })).status).toBe(200);
    expect((await rest('GET /api/shipments/my-shipments', { token: String(body.token) })).status).toBe(403);
  });

  test('a ticket for an export is no way round', async () => {
    const chief = await signedIn({ role: 'super-admin' });
    await addFactorOf(chief);
    const made = await rest('POST /api/shipments/super-admin/export', { token: chief.token, body: { tz: 'UTC' } });
    expect(made.status).toBe(201);
    await expire(chief);
    expect((await rest(`GET ${made.body.url}`)).status).toBe(404);
  });

  async function addFactorOf({ token }: Session): Promise<void> {
    const { body } = await rest('POST /api/me/totp', { token, body: { password: PASSWORD } });
    await rest('PUT /api/me/totp', { token, body: { code: codeAt(String(body.secret)) } });
  }
});
