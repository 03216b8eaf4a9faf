import * as z from 'zod/mini';
import { AwaitingList, AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { RoleChange, UpdateUser, VerificationChange } from '#contract/accounts/users.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { PAGINATION, USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { RestUser, UserAnswer } from '#server/transport/openapi/schemas/user-schemas.ts';

const path = { id: USER_ID };

const Changed = z.object({ success: z.literal(true), user: RestUser });

const VERIFICATION_ERRORS = ['user-not-found', 'own-verification', 'change-by-super-admin-only'] as const;

/** Contract section 3, 'Users'. */
export const USER_OPERATIONS = {
  'GET /api/all-user': {
    name: 'listUsers',
    summary: 'All users who are not deleted, newest first',
    callers: 'super-admin',
    answers: { 200: z.array(RestUser) },
    errors: [],
  },
  'GET /api/users/awaiting': {
    name: 'listAwaitingUsers',
    summary: 'Admins who wait to be verified',
    description: 'Who signed up first comes first.',
    callers: 'staff',
    query: described(AwaitingQuery, { fields: { limit: limitNote('At most so many users.', 200, 20) } }),
    answers: {
      200: described(restForm(AwaitingList), {
        id: 'AwaitingUsers',
        example: {
          users: [
            {
              _id: USER_ID,
              fullName: 'Nora Lind',
              email: 'nora@example.com',
              createdAt: '2026-11-25T14:02:10.330Z',
              isConfirmed: true,
            },
          ],
          pagination: PAGINATION,
        },
      }),
    },
    errors: [],
    example: { query: { page: '1', limit: '20' } },
  },
  'GET /api/user/:id': {
    name: 'getUser',
    summary: 'One user',
    callers: 'super-admin',
    answers: { 200: UserAnswer },
    errors: ['user-not-found'],
    example: { path },
  },
  'PUT /api/user/:id/verify': {
    name: 'verifyUser',
    summary: 'Verify a user',
    callers: 'staff',
    answers: { 200: Changed },
    errors: VERIFICATION_ERRORS,
    example: { path },
  },
  'PUT /api/user/:id/unverify': {
    name: 'unverifyUser',
    summary: 'Take back the verification of a user',
    callers: 'staff',
    answers: { 200: Changed },
    errors: VERIFICATION_ERRORS,
    example: { path },
  },
  'PUT /api/user/:id/role': {
    name: 'changeUserRole',
    summary: 'Give a user another role',
    description: 'The sessions of the user end.',
    callers: 'super-admin',
    body: RoleChange,
    answers: { 200: Changed },
    errors: ['user-not-found', 'own-access', 'last-super-admin'],
    example: { path, body: { role: 'client' } },
  },
  'PUT /api/user/:id/verification': {
    name: 'changeUserVerification',
    summary: 'Verify a user, or take it back, as a super-admin',
    callers: 'super-admin',
    body: VerificationChange,
    answers: { 200: Changed },
    errors: ['user-not-found', 'own-verification'],
    example: { path, body: { isVerified: true } },
  },
  'PATCH /api/user/:id': {
    name: 'updateUser',
    summary: 'Change role, activity and verification of a user',
    description: 'A name or an e-mail address that comes along is left as it is.',
    callers: 'super-admin',
    body: described(UpdateUser, {
      fields: { isActive: 'False deactivates the account: its sessions end, and it cannot sign in.' },
    }),
    answers: { 200: Changed },
    errors: ['user-not-found', 'own-access', 'own-verification', 'last-super-admin'],
    example: { path, body: { isActive: false } },
  },
  'DELETE /api/user/:id': {
    name: 'deleteUser',
    summary: 'Delete a user',
    description: 'The shipments of the user stay, and the e-mail address is free again.',
    callers: 'super-admin',
    answers: { 200: Success },
    errors: ['user-not-found', 'own-account', 'last-super-admin'],
    example: { path },
  },
} as const satisfies Operations;
