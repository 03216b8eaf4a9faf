import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn as signInByRest } from '../../../factories/accounts/users.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { testApp } from '../../../support/server/app.ts';
import { openParity, type Rejection, signIn, superOnly, withId } from '../../../support/server/calls/parity.ts';

const parity = await openParity();
const app = await testApp();

const stowaway = { fullName: 'Stow Away', email: 'stowaway@example.com', password: 'wbcargo1' };

describe('REST and tRPC reject with the same words', () => {
  test.each<Rejection>([
    {
      name: 'login with a wrong password',
      who: 'visitor',
      route: 'POST /api/login',
      call: { body: { email: 'root@example.com', password: 'wrong' } },
      trpc: (c) => c.auth.login.mutate({ email: 'root@example.com', password: 'wrong' }),
      rejection: { status: 401, message: 'Invalid email or password' },
    },
    {
      name: 'login without an e-mail',
      who: 'visitor',
      route: 'POST /api/login',
      call: { body: { password: 'x' } },
      trpc: (c) => c.auth.login.mutate({ password: 'x' }),
      rejection: { status: 400, message: 'Email is required' },
    },
    {
      name: 'registration without a name',
      who: 'visitor',
      route: 'POST /api/register',
      call: { body: { fullName: ' ', email: '', password: '' } },
      trpc: (c) => c.auth.register.mutate({ fullName: ' ', email: '', password: '' }),
      rejection: { status: 400, message: 'Full name is required' },
    },
    {
      name: 'registration with an address that is taken',
      who: 'visitor',
      route: 'POST /api/register',
      call: { body: { fullName: 'A', email: 'ROOT@example.com', password: 'wbcargo1' } },
      trpc: (c) => c.auth.register.mutate({ fullName: 'A', email: 'ROOT@example.com', password: 'wbcargo1' }),
      rejection: { status: 409 },
    },
    {
      name: 'creating an admin with a dead token',
      who: 'garbage',
      route: 'POST /api/register',
      call: { body: { fullName: 'A', email: 'new@example.com', password: 'wbcargo1' } },
      trpc: (c) => c.users.create.mutate({ fullName: 'A', email: 'new@example.com', password: 'wbcargo1' }),
      rejection: signIn,
    },
    {
      name: 'a sign-up with a dead token',
      who: 'garbage',
      route: 'POST /api/register',
      call: { body: stowaway },
      trpc: (c) => c.auth.register.mutate(stowaway),
      rejection: signIn,
    },
    {
      name: 'a sign-up of somebody signed in',
      who: 'owner',
      route: 'POST /api/register',
      call: { body: stowaway },
      trpc: (c) => c.auth.register.mutate(stowaway),
      rejection: superOnly,
    },
  ])('$name, asked by $who', (rejection) => parity.expectRejection(rejection));
});

test('a super-admin who registers somebody by tRPC makes an account with the role given, as by REST, and stays who they are', async () => {
  const root = await superAdmin(app);
  const body = (email: string) => ({ fullName: 'Carla Client', email, password: 'wbcargo1', role: 'client' as const });
  const byRest = await app.rest('POST /api/register', { token: root.token, body: body('by-rest@example.com') });
  const byTRPC = await app.client(root.token).auth.register.mutate(body('by-trpc@example.com'));

  expect(byTRPC).toMatchObject({ token: null, user: { role: 'client', isVerified: false, createdBy: root.id } });
  expect({ ...byTRPC, user: Object.keys(byTRPC.user) }).toEqual({
    token: byRest.body.token,
    user: Object.keys((withId(byRest.body) as typeof byTRPC).user),
  });
  expect((await app.client(root.token).auth.me.query()).user.id).toBe(root.id);
});

test('my sessions and sign-ins are the same by both', async () => {
  const { email } = await newUser(app);
  await signInByRest(app.rest, { email, password: PASSWORD });
  const { token } = await signInByRest(app.rest, { email, password: PASSWORD });
  const { body } = await app.rest('GET /api/me/sessions', { token });
  const { sessions } = await app.client(token).account.sessions.query();
  expect(sessions).toHaveLength(3);
  expect(withId(body)).toEqual({ sessions });
  expect((await app.client(token).account.signIns.query()).signIns).toMatchObject([
    { what: 'signed-in' },
    { what: 'signed-in' },
  ]);
});
