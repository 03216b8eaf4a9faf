import * as z from 'zod/mini';
import { User } from '#server/contract/accounts/users.ts';
import { described } from './described.ts';
import { USER_ID } from './examples.ts';
import { restForm } from './rest-form.ts';

export const RestUser = described(restForm(User), {
  id: 'User',
  fields: {
    isVerified: 'Whether a verified admin or a super-admin has verified the account.',
    isActive: 'False for a deactivated account, which cannot sign in.',
    createdAt: 'ISO 8601 in UTC.',
    createdBy: '`_id` of the super-admin who made the account; null for who signed up.',
  },
  example: {
    _id: USER_ID,
    fullName: 'Ada Brook',
    email: 'ada@example.com',
    role: 'admin',
    isVerified: true,
    isActive: true,
    createdAt: '2026-11-02T08:15:00.000Z',
    createdBy: null,
  },
});

export const UserAnswer = z.object({ user: RestUser });

/** After a sign-in. */
export const SignedIn = described(z.object({ token: z.string(), user: RestUser }), {
  id: 'SignedIn',
  fields: { token: 'The session token, which further calls send in the header `auth-token`.' },
});

/** The note on a password that a user chooses or types. */
export const PASSWORD_NOTE = {
  description: '8 to 128 characters; the most common passwords are rejected.',
  maxLength: 128,
  examples: ['harbour-crane-42'],
};
