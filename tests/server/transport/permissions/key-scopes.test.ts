import { addHours } from 'date-fns';
import { describe, expect, test, vi } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '#contract/accounts/api-keys.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { PASSWORD_HASH } from '../../../factories/accounts/users.ts';
import { insertUser } from '../../../factories/rows.ts';
import { type Caller, columnsOf } from '../../../support/endpoints/actors.ts';
import { endpointsOf, requestOf } from '../../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint, isRest } from '../../../support/endpoints/endpoints.ts';
import { NEEDS_TOO, OPEN_TO_EVERY_KEY, OPENED_BY } from '../../../support/endpoints/key-scopes.ts';
import { insertSubject } from '../../../support/endpoints/subjects.ts';
import { fingerprint } from '../../../support/postgres/rows/fingerprint.ts';
import { type Answer, testApp } from '../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const app = await testApp();
const { db, rest } = app;

/** `secrets` are of keys with one scope, `opening` with what it needs too. */
type Owner = { id: string; email: string; secrets: Map<KeyScope, string>; opening: Map<KeyScope, string> };

const root = await owner({ role: 'super-admin' });
const admin = await owner({ role: 'admin' });

/** A user with a key of each scope. */
async function owner({ role }: { role: 'super-admin' | 'admin' }): Promise<Owner> {
  const { id, email } = await insertUser(db, { role, passwordHash: PASSWORD_HASH });
  // Later than any call here, so that none is noted.
  const lastUsedAt = addHours(new Date(), 1);
  const secretOf = async (...scopes: KeyScope[]) => (await insertApiKey(db, id, scopes, { lastUsedAt })).secret;
  const [secrets, opening] = [new Map<KeyScope, string>(), new Map<KeyScope, string>()];
  for (const scope of KEY_SCOPES) {
    const other = NEEDS_TOO[scope];
    secrets.set(scope, await secretOf(scope));
    opening.set(scope, await secretOf(scope, ...(other ? [other] : [])));
  }
  return { id, email, secrets, opening };
}

const callsOf = ({ rest: route, trpc, statuses, subject, ...row }: Endpoint) => {
  const status = new Map<Caller, number>(columnsOf(statuses).map(({ caller, answer }) => [caller, answer]));
  const of = (caller: Caller, isRoute: boolean) => {
    const wanted = status.get(caller) ?? 500;
    return isRoute || wanted >= 300 ? wanted : 200;
  };
  return [route, trpc].flatMap((name) => {
    if (name === undefined) return [];
    // The others among the subjects are the owner's.
    const isOwn = subject === 'webhook' || subject === 'attempt';
    const by = { anonymous: of('anonymous', isRest(name)), root: of(isOwn ? 'owner' : 'super-admin', isRest(name)) };
    return [{ ...row, subject, name, ...by, admin: of('owner', isRest(name)) }];
  });
};
const calls = ENDPOINTS.flatMap(callsOf);
type Call = (typeof calls)[number];

/** Sign-up with a token creates a user, which a key never does. */
const isOpen = ({ name, anonymous }: Call) =>
  anonymous !== 401 && name !== 'POST /api/register' && name !== 'auth.register';

async function send(call: Call, { id, email }: Owner, secret: string | undefined): Promise<Answer> {
  const target = call.subject ? await insertSubject(db, call.subject, id) : { id: '', number: '' };
  const words = { ':new-email': `new${Math.random()}@example.com`, ':own-email': email };
  const { route, body } = requestOf(call, target, words);
  return rest(route, { body, headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` } });
}

const messageOf = ({ body }: Answer) => body.message ?? (body.error as { message?: string } | undefined)?.message;

describe('a key is rejected by what none of its scopes opens, and changes nothing', () => {
  const guarded = calls.filter((call) => !isOpen(call) && !OPEN_TO_EVERY_KEY.includes(call.name));

  test.each(guarded)('$name', async (call) => {
    const target = call.subject ? await insertSubject(db, call.subject, root.id) : { id: '', number: '' };
    const { route, body } = requestOf(call, target, { ':new-email': 'new@example.com', ':own-email': root.email });
    const before = await fingerprint(db);
    for (const scope of KEY_SCOPES.filter((each) => NEEDS_TOO[each] || !OPENED_BY[each].includes(call.name))) {
      const answer = await rest(route, { body, headers: { authorization: `Bearer ${root.secrets.get(scope)}` } });
      const rejection = { status: answer.status, message: messageOf(answer) };
      expect(rejection, scope).toEqual({ status: 403, message: 'This API key may not do this.' });
    }
    expect(await fingerprint(db)).toBe(before);
  });
});

describe.each(KEY_SCOPES.filter((scope) => OPENED_BY[scope].length > 0))('a key with %s', (scope) => {
  test.each(calls.filter(({ name }) => OPENED_BY[scope].includes(name)))('calls $name as its owner', async (call) => {
    const statuses = [];
    for (const who of [root, admin]) statuses.push((await send(call, who, who.opening.get(scope))).status);
    expect(statuses).toEqual([call.root, call.admin]);
  });
});

test("a key makes a webhook of everyone's shipments with all:read alone", async () => {
  const chief = await insertUser(db, { role: 'super-admin' });
  const make = async (...scopes: KeyScope[]) => {
    const { secret } = await insertApiKey(db, chief.id, ['webhooks', 'shipments:read', ...scopes]);
    const body = { url: 'https://8.8.8.8/hook', events: ['shipment.created'], all: true };
    return (await rest('POST /api/webhooks', { body, headers: { authorization: `Bearer ${secret}` } })).status;
  };
  expect([await make(), await make('all:read')]).toEqual([403, 201]);
});

test('what is open to anyone is open to a key', async () => {
  for (const call of calls.filter(isOpen)) {
    const { status } = await send(call, root, root.secrets.get('webhooks'));
    if (call.root >= 400) expect(status, call.name).toBe(call.root);
    else expect(status, call.name).toBeLessThan(300);
  }
});

test('a key reads what it is itself, whatever its scopes', async () => {
  for (const [scope, secret] of admin.secrets) {
    const { status, body } = await rest('GET /api/keys/current', { token: secret });
    expect([status, body]).toEqual([
      200,
      { name: 'Warehouse', scopes: [scope], owner: { _id: admin.id, fullName: expect.any(String) }, expiresAt: null },
    ]);
  }
});

test('the table of scopes names only what the product has', () => {
  const product = endpointsOf(app);
  expect(
    Object.values(OPENED_BY)
      .flat()
      .filter((name) => !product.includes(name)),
  ).toEqual([]);
});
