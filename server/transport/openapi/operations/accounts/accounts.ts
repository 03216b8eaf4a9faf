import * as z from 'zod/mini';
import { UpdateMe } from '#contract/accounts/accounts.ts';
import { CreateUser, Credentials, PASSWORD_MIN } from '#contract/accounts/users.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { RestUser, SignedIn, UserAnswer } from '#server/transport/openapi/schemas/user-schemas.ts';

const email = { format: 'email', maxLength: TEXT_LIMITS.email, examples: ['ada@example.com'] };

const Register = described(CreateUser, {
  id: 'Register',
  required: ['fullName', 'email', 'password'],
  fields: {
    fullName: { maxLength: TEXT_LIMITS.name, examples: ['Ada Brook'] },
    email,
    password: {
      description: 'At least 8 characters; at a sign-up ASCII letters and digits, one of each at least.',
      minLength: PASSWORD_MIN,
      maxLength: TEXT_LIMITS.password,
    },
    confirmPassword: {
      description: 'If it is sent, the same as `password`.',
      minLength: PASSWORD_MIN,
      maxLength: TEXT_LIMITS.password,
    },
    role: 'Counts when a super-admin calls; whoever signs up becomes an admin who is not verified.',
  },
});

const SignIn = described(Credentials, {
  id: 'Credentials',
  required: ['email', 'password'],
  fields: { email },
});

const Challenge = described(z.object({ challenge: z.string() }), {
  id: 'Challenge',
  description: 'The account has a second factor: its code is sent with this token to `POST /api/login/second`.',
});

const Registered = described(z.object({ user: RestUser, token: z.nullable(z.string()) }), {
  id: 'Registered',
  fields: { token: 'The session token of who signed up; null if a super-admin made the account.' },
});

/** Sign-up, sign-in and the own account (contract sections 3 and 10). */
export const ACCOUNT_OPERATIONS = {
  'POST /api/register': {
    name: 'register',
    summary: 'Sign up, or make an account as a super-admin',
    description:
      'Without a token it is a sign-up, which signs in at once. With the token of a super-admin it makes an account for somebody else and opens no session.',
    callers: 'anyone',
    body: Register,
    answers: { 201: Registered },
    errors: [
      'sign-in-required',
      'super-admin-required',
      'new-password-required',
      'second-factor-required',
      'key-not-valid',
      'key-not-allowed',
      'email-taken',
      'password-too-common',
      'rate-limit',
      'too-many-sign-ins-at-once',
      'many-sign-ins',
    ],
    example: { body: { fullName: 'Ada Brook', email: 'ada@example.com', password: 'harbour42' } },
  },
  'POST /api/login': {
    name: 'signIn',
    summary: 'Sign in',
    description: 'A session whose token comes with the call ends. An account with a second factor gets a challenge.',
    callers: 'anyone',
    body: SignIn,
    answers: { 200: z.union([SignedIn, Challenge]) },
    errors: ['invalid-credentials', 'account-deactivated', 'rate-limit', 'too-many-sign-ins-at-once', 'many-sign-ins'],
    example: { body: { email: 'ada@example.com', password: 'harbour42' } },
  },
  'POST /api/logout': {
    name: 'signOut',
    summary: 'End the own session',
    callers: 'user',
    answers: { 204: null },
    errors: [],
  },
  'GET /api/me': {
    name: 'getMe',
    summary: 'The own account',
    callers: 'user',
    answers: { 200: UserAnswer },
    errors: [],
  },
  'PATCH /api/me': {
    name: 'updateMe',
    summary: 'Change the own name',
    callers: 'user',
    body: described(UpdateMe, { fields: { fullName: { maxLength: TEXT_LIMITS.name } } }),
    answers: { 200: UserAnswer },
    errors: ['rate-limit'],
    example: { body: { fullName: 'Ada Brook' } },
  },
} as const satisfies Operations;
