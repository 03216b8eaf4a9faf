import * as z from 'zod/mini';
import { PASSWORD_MIN, User } from '#contract/accounts/users.ts';
import { Membership } from '#contract/companies/members.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { described, type FieldNote } from './described.ts';
import { COMPANY_ID, USER_ID } from './examples.ts';
import { restForm } from './rest-form.ts';

described(restForm(Membership), {
  id: 'Membership',
  fields: { as: 'A viewer reads, a member also requests and writes, a manager also keeps the members.' },
  example: { _id: COMPANY_ID, name: 'Harbour Foods', as: 'manager' },
});

export const RestUser = described(restForm(User), {
  id: 'User',
  fields: {
    duty: 'Of an admin: `office`, `warehouse`, `driver` or `reader`; null for another role.',
    isVerified: 'Whether a verified admin or a super-admin has verified the account.',
    isActive: 'False for a deactivated account, which cannot sign in.',
    createdAt: 'ISO 8601 in UTC.',
    createdBy: '`_id` of who made the account; null for who signed up.',
    companies: 'Of a client, where an answer is about one user: the companies that the client belongs to.',
  },
  example: {
    _id: USER_ID,
    fullName: 'Ada Brook',
    email: 'ada@example.com',
    role: 'admin',
    duty: 'office',
    isVerified: true,
    isActive: true,
    createdAt: '2026-11-02T08:15:00.000Z',
    createdBy: null,
  },
});

/** The note on a duty that is sent. */
export const DUTY_NOTE = 'For role admin alone; without it the duty stays.';

export const UserResponse = z.object({ user: RestUser });

/** After a sign-in. */
export const SignedIn = described(z.object({ token: z.string(), user: RestUser }), {
  id: 'SignedIn',
  fields: { token: 'The session token, which further calls send in the header `auth-token`.' },
});

/** The note on an e-mail address. */
export const EMAIL_NOTE = { format: 'email', maxLength: TEXT_LIMITS.email, examples: ['ada@example.com'] };

const LIMITS = { minLength: PASSWORD_MIN, maxLength: TEXT_LIMITS.password };

/** The note on a password that is chosen. */
export const PASSWORD_NOTE = {
  ...LIMITS,
  description: '8 to 128 characters; the most common passwords are rejected.',
  examples: ['harbour-crane-42'],
};

/** The note on a chosen password that is typed again. */
export const repeatedPassword = (field: string): FieldNote => ({ ...LIMITS, description: `The same as \`${field}\`.` });
