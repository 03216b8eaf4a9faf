import * as z from 'zod/mini';
import { CreateUser, Credentials, PASSWORD_MIN, Registration, type User } from '#contract/accounts/users.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { withCompanies } from '#server/domain/companies/members/memberships.ts';
import { ownUser, requireSuperAdmin } from '#server/domain/guards.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { EMAIL_NOTE, RestUser, SignedIn, UserResponse } from '#server/transport/openapi/schemas/user-schemas.ts';
import { by, byAccess } from '../procedures.ts';

const Register = described(CreateUser, {
  id: 'Register',
  required: ['fullName', 'email', 'password'],
  fields: {
    fullName: { maxLength: TEXT_LIMITS.name, examples: ['Ada Brook'] },
    email: EMAIL_NOTE,
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

const Registered = described(z.object({ user: RestUser, token: z.nullable(z.string()) }), {
  id: 'Registered',
  fields: { token: 'The session token of who signed up; null if a super-admin made the account.' },
});

const SignIn = described(Credentials, {
  id: 'Credentials',
  required: ['email', 'password'],
  fields: { email: EMAIL_NOTE },
});

const Challenge = described(z.object({ challenge: z.string() }), {
  id: 'Challenge',
  description: 'The account has a second factor: its code is sent with this token to `POST /api/login/second`.',
});

/** A session, or with a second factor its challenge. */
type LoginResponse =
  | { user: User; token: string; challenge?: undefined }
  | { challenge: string; user?: undefined; token?: undefined };

/** The new user's session; null for an account that a super-admin creates. */
type RegisterResponse = { user: User; token: string | null };

/** Permission first: an invalid token is 401 and another role's 403, even if the input is invalid, too. */
const byAnonymousOrSuperAdmin = byAccess({
  callers: 'anyone',
  work: null,
  scopes: [],
  guard: (ctx) => ctx.actor.kind === 'anonymous' || requireSuperAdmin(ctx),
});

/** Sign-up, sign-in and sign-out (docs/contract/accounts.md, 'Sign-in'). */
export const signInProcedures = {
  register: byAnonymousOrSuperAdmin
    .meta({
      rest: 'POST /api/register',
      tag: 'Account',
      name: 'register',
      summary: 'Sign up, or make an account as a super-admin',
      description:
        'Without a token it is a sign-up, which signs in at once. With the token of a super-admin it makes an account for somebody else and opens no session.',
      body: Register,
      status: 201,
      response: Registered,
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
    })
    // The schema depends on the caller: sign-up's or Add Admin's.
    .input(z.custom<z.input<typeof CreateUser>>())
    .mutation(async ({ ctx, input }): Promise<RegisterResponse> => {
      if (ctx.actor.kind !== 'anonymous') return { user: await createUser(ctx, CreateUser.parse(input)), token: null };
      const signedIn = await register(ctx, Registration.parse(input), ctx.cookies.read());
      ctx.cookies.set(signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  login: by('anyone')
    .meta({
      rest: 'POST /api/login',
      tag: 'Account',
      name: 'signIn',
      summary: 'Sign in',
      description: 'A session whose token comes with the call ends. An account with a second factor gets a challenge.',
      response: z.union([SignedIn, Challenge]),
      errors: [
        'invalid-credentials',
        'account-deactivated',
        'rate-limit',
        'too-many-sign-ins-at-once',
        'many-sign-ins',
      ],
      example: { body: { email: 'ada@example.com', password: 'harbour42' } },
    })
    .input(SignIn)
    .mutation(async ({ ctx, input }): Promise<LoginResponse> => {
      const signedIn = await login(ctx, input, ctx.cookies.read());
      if ('challenge' in signedIn) return signedIn;
      ctx.cookies.set(signedIn);
      return { token: signedIn.token, user: await withCompanies(ctx.db, signedIn.user) };
    }),
  logout: by('account')
    .meta({
      rest: 'POST /api/logout',
      tag: 'Account',
      name: 'signOut',
      summary: 'End the own session',
      status: 204,
    })
    .mutation(async ({ ctx }) => {
      await logout(ctx);
      ctx.cookies.set(null);
    }),
  me: by('account')
    .meta({
      rest: 'GET /api/me',
      tag: 'Account',
      name: 'getMe',
      summary: 'The own account',
      response: UserResponse,
    })
    .query(async ({ ctx }) => ({ user: await withCompanies(ctx.db, ownUser(ctx)) })),
};
