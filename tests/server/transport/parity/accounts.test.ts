import { beforeAll, describe, test } from 'vitest';
import {
  openParity,
  type Parity,
  type Question,
  type Refusal,
  signIn,
  superOnly,
  type Write,
} from '../../../support/parity.ts';

let parity: Parity;

beforeAll(async () => {
  parity = await openParity();
});

const stowaway = { fullName: 'Stow Away', email: 'stowaway@example.com', password: 'abcdefg1' };
const newcomer = (door: string) => ({ fullName: 'Somebody', email: `${door}@example.com`, password: 'abcdefg1' });
const colleague = (door: string) => ({
  ...newcomer(`c-${door}`),
  confirmPassword: 'abcdefg1',
  role: 'client' as const,
});

describe('REST and tRPC refuse with the same words', () => {
  test.each<Refusal>([
    { name: 'me', who: 'visitor', route: 'GET /api/me', trpc: (c) => c.auth.me.query(), refused: signIn },
    { name: 'me', who: 'garbage', route: 'GET /api/me', trpc: (c) => c.auth.me.query(), refused: signIn },
    { name: 'logout', who: 'visitor', route: 'POST /api/logout', trpc: (c) => c.auth.logout.mutate(), refused: signIn },
    {
      name: 'login with a wrong password',
      who: 'visitor',
      route: 'POST /api/login',
      call: { body: { email: 'root@example.com', password: 'wrong' } },
      trpc: (c) => c.auth.login.mutate({ email: 'root@example.com', password: 'wrong' }),
      refused: { status: 401, message: 'Invalid email or password' },
    },
    {
      name: 'login without an e-mail',
      who: 'visitor',
      route: 'POST /api/login',
      call: { body: { password: 'x' } },
      trpc: (c) => c.auth.login.mutate({ password: 'x' }),
      refused: { status: 400, message: 'Email is required' },
    },
    {
      name: 'registration without a name',
      who: 'visitor',
      route: 'POST /api/register',
      call: { body: { fullName: ' ', email: '', password: '' } },
      trpc: (c) => c.auth.register.mutate({ fullName: ' ', email: '', password: '' }),
      refused: { status: 400, message: 'Full name is required' },
    },
    {
      name: 'registration with an address that is taken',
      who: 'visitor',
      route: 'POST /api/register',
      call: { body: { fullName: 'A', email: 'ROOT@example.com', password: 'abcdefg1' } },
      trpc: (c) => c.auth.register.mutate({ fullName: 'A', email: 'ROOT@example.com', password: 'abcdefg1' }),
      refused: { status: 409 },
    },
    {
      name: 'creating an admin',
      who: 'owner',
      route: 'POST /api/register',
      call: { body: { fullName: 'A', email: 'new@example.com', password: 'abcdefg1' } },
      trpc: (c) => c.users.create.mutate({ fullName: 'A', email: 'new@example.com', password: 'abcdefg1' }),
      refused: superOnly,
    },
    {
      name: 'creating an admin with a dead token',
      who: 'garbage',
      route: 'POST /api/register',
      call: { body: { fullName: 'A', email: 'new@example.com', password: 'abcdefg1' } },
      trpc: (c) => c.users.create.mutate({ fullName: 'A', email: 'new@example.com', password: 'abcdefg1' }),
      refused: signIn,
    },
    {
      name: 'a sign-up with a dead token',
      who: 'garbage',
      route: 'POST /api/register',
      call: { body: stowaway },
      trpc: (c) => c.auth.register.mutate(stowaway),
      refused: signIn,
    },
    {
      name: 'a sign-up of somebody signed in',
      who: 'owner',
      route: 'POST /api/register',
      call: { body: stowaway },
      trpc: (c) => c.auth.register.mutate(stowaway),
      refused: superOnly,
    },
  ])('$name, asked by $who', (refusal) => parity.expectRefusal(refusal));
});

describe('REST and tRPC answer with the same data', () => {
  test.each<Question>([{ name: 'me', who: 'owner', route: 'GET /api/me', trpc: (c) => c.auth.me.query() }])(
    '$name',
    (question) => parity.expectSameAnswer(question),
  );
});

describe('REST and tRPC do the same and say so in the same words', () => {
  test.each<Write>([
    {
      name: 'a sign-up',
      who: 'visitor',
      route: 'POST /api/register',
      call: { body: newcomer('rest') },
      trpc: (c) => c.auth.register.mutate(newcomer('trpc')),
    },
    {
      name: 'a sign-in',
      who: 'visitor',
      route: 'POST /api/login',
      call: { body: { email: 'root@example.com', password: 'abcdefg1' } },
      trpc: (c) => c.auth.login.mutate({ email: 'root@example.com', password: 'abcdefg1' }),
    },
    {
      name: 'a new colleague',
      who: 'root',
      route: 'POST /api/register',
      call: { body: colleague('rest') },
      trpc: (c) => c.users.create.mutate(colleague('trpc')),
    },
  ])('$name', (write) => parity.expectSameWrite(write));
});
