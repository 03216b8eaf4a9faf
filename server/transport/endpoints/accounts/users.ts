import * as z from 'zod/mini';
import { SignInsQuery } from '#contract/accounts/accounts.ts';
import { AwaitingList, AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { UserList, UserListQuery } from '#contract/accounts/user-list.ts';
import {
  CreateUser,
  RoleChange,
  UpdateUser,
  UserId,
  VerificationChange,
  VerifyUser,
} from '#contract/accounts/users.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { listColleagues, listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { listAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { listLastSignIns } from '#server/domain/accounts/users/lists/list-last-sign-ins.ts';
import { listUserPage } from '#server/domain/accounts/users/lists/list-page.ts';
import { getUser } from '#server/domain/accounts/users/load.ts';
import { previewChange, previewRemoval } from '#server/domain/accounts/users/preview.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { countMenu } from '#server/domain/attention/count.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { PAGINATION, USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { DUTY_NOTE, RestUser, UserResponse } from '#server/transport/openapi/schemas/user-schemas.ts';
import { by, router } from '../procedures.ts';

const path = { id: USER_ID };

const Awaiting = described(restForm(AwaitingList), {
  id: 'AwaitingUsers',
  example: {
    users: [
      {
        _id: USER_ID,
        fullName: 'Nora Lind',
        email: 'nora@example.com',
        duty: 'office',
        createdAt: '2026-11-25T14:02:10.330Z',
        isConfirmed: true,
      },
    ],
    pagination: PAGINATION,
  },
});

const UserPage = described(restForm(UserList), {
  id: 'UserPage',
  fields: { counts: 'How many of each group match the search.' },
  example: {
    users: [
      {
        _id: USER_ID,
        fullName: 'Nora Lind',
        email: 'nora@example.com',
        role: 'client',
        duty: null,
        isVerified: false,
        isActive: true,
        createdAt: '2026-11-25T14:02:10.330Z',
        createdBy: null,
        isInvited: false,
        isConfirmed: true,
      },
    ],
    counts: { staff: 12, clients: 1, unverified: 0, inactive: 0 },
    pagination: PAGINATION,
  },
});

const Changed = z.object({ success: z.literal(true), user: RestUser });
const changed = <User>(user: User) => ({ success: true as const, user });

const UserChange = described(z.extend(UserId, UpdateUser.shape), {
  fields: {
    duty: DUTY_NOTE,
    isActive: 'False deactivates the account: its sessions end, and it cannot sign in.',
  },
});

const VERIFICATION_ERRORS = ['user-not-found', 'own-verification', 'change-by-super-admin-only'] as const;

const bySuperAdmin = by('super-admin');
const byStaff = by('staff', 'office');

/** Accounts of others (docs/contract/accounts.md, 'Users'). */
export const usersRouter = router({
  list: bySuperAdmin
    .meta({
      rest: 'GET /api/all-user',
      tag: 'Users',
      name: 'listUsers',
      summary: 'All users who are not deleted, newest first',
      response: z.array(RestUser),
    })
    .query(({ ctx }) => listUsers(ctx)),
  listPage: bySuperAdmin
    .meta({
      rest: 'GET /api/users',
      tag: 'Users',
      name: 'listUserPage',
      summary: 'A page of users',
      description:
        'Staff, unless `show` names another group. Each word of `search` is in the name, the address or the role.',
      response: UserPage,
      example: { query: { show: 'clients', search: 'lind', page: '1', limit: '50' } },
    })
    .input(
      described(z.prefault(UserListQuery, {}), {
        fields: {
          show: '`unverified` are active admins who wait; `inactive` may be anybody.',
          limit: limitNote('At most so many users.', 200, 50),
        },
      }),
    )
    .query(({ ctx, input }) => listUserPage(ctx, input)),
  signIns: bySuperAdmin
    .input(z.prefault(SignInsQuery, {}))
    .query(async ({ ctx, input }) => ({ signIns: await listLastSignIns(ctx, input) })),
  awaiting: by('staff', 'contacts')
    .meta({
      rest: 'GET /api/users/awaiting',
      tag: 'Users',
      name: 'listAwaitingUsers',
      summary: 'Admins who wait to be verified',
      description: 'Who signed up first comes first.',
      response: Awaiting,
      example: { query: { page: '1', limit: '20' } },
    })
    .input(
      described(z.prefault(AwaitingQuery, {}), { fields: { limit: limitNote('At most so many users.', 200, 20) } }),
    )
    .query(({ ctx, input }) => listAwaitingUsers(ctx, input)),
  /** For the menu and the dashboard; without a REST route. */
  menuCounts: by('staff', 'read').query(({ ctx }) => countMenu(ctx)),
  colleagues: by('staff', 'read').query(({ ctx }) => listColleagues(ctx)),
  byId: bySuperAdmin
    .meta({
      rest: 'GET /api/user/:id',
      tag: 'Users',
      name: 'getUser',
      summary: 'One user',
      response: UserResponse,
      errors: ['user-not-found'],
      example: { path },
    })
    .input(UserId)
    .query(async ({ ctx, input }) => ({ user: await getUser(ctx, input) })),
  create: bySuperAdmin
    .input(CreateUser)
    .mutation(async ({ ctx, input }) => ({ user: await createUser(ctx, input), token: null })),
  verify: byStaff
    .meta({
      rest: 'PUT /api/user/:id/verify',
      tag: 'Users',
      name: 'verifyUser',
      summary: 'Verify a user',
      response: Changed,
      errors: [...VERIFICATION_ERRORS, 'duty-for-admins'],
      example: { path, body: { duty: 'warehouse' } },
    })
    .input(described(z.extend(UserId, VerifyUser.shape), { fields: { duty: DUTY_NOTE } }))
    .mutation(async ({ ctx, input }) => changed(await verifyUser(ctx, { ...input, isVerified: true }))),
  unverify: byStaff
    .meta({
      rest: 'PUT /api/user/:id/unverify',
      tag: 'Users',
      name: 'unverifyUser',
      summary: 'Take back the verification of a user',
      response: Changed,
      errors: VERIFICATION_ERRORS,
      example: { path },
    })
    .input(UserId)
    .mutation(async ({ ctx, input }) => changed(await verifyUser(ctx, { ...input, isVerified: false }))),
  setRole: bySuperAdmin
    .meta({
      rest: 'PUT /api/user/:id/role',
      tag: 'Users',
      name: 'changeUserRole',
      summary: 'Give a user another role',
      description: 'The sessions of the user end.',
      response: Changed,
      errors: ['user-not-found', 'own-access', 'last-super-admin', 'duty-for-admins'],
      example: { path, body: { role: 'client' } },
    })
    .input(described(z.extend(UserId, RoleChange.shape), { fields: { duty: DUTY_NOTE } }))
    .mutation(async ({ ctx, input }) => changed(await updateUser(ctx, input))),
  setVerification: bySuperAdmin
    .meta({
      rest: 'PUT /api/user/:id/verification',
      tag: 'Users',
      name: 'changeUserVerification',
      summary: 'Verify a user, or take it back, as a super-admin',
      response: Changed,
      errors: ['user-not-found', 'own-verification'],
      example: { path, body: { isVerified: true } },
    })
    .input(z.extend(UserId, VerificationChange.shape))
    .mutation(async ({ ctx, input }) => changed(await updateUser(ctx, input))),
  update: bySuperAdmin
    .meta({
      rest: 'PATCH /api/user/:id',
      tag: 'Users',
      name: 'updateUser',
      summary: 'Change role, duty, activity and verification of a user',
      description: 'A name or an e-mail address that comes along is left as it is.',
      response: Changed,
      errors: ['user-not-found', 'own-access', 'own-verification', 'last-super-admin', 'duty-for-admins'],
      example: { path, body: { isActive: false } },
    })
    .input(UserChange)
    .mutation(async ({ ctx, input }) => changed(await updateUser(ctx, input))),
  /** For the screens, which ask before a change; without REST routes. */
  previewChange: byStaff.input(z.extend(UserId, UpdateUser.shape)).query(({ ctx, input }) => previewChange(ctx, input)),
  previewRemoval: bySuperAdmin.input(UserId).query(({ ctx, input }) => previewRemoval(ctx, input)),
  remove: bySuperAdmin
    .meta({
      rest: 'DELETE /api/user/:id',
      tag: 'Users',
      name: 'deleteUser',
      summary: 'Delete a user',
      description: 'The shipments of the user stay, and the e-mail address is free again.',
      response: Success,
      errors: ['user-not-found', 'own-account', 'last-super-admin'],
      example: { path },
    })
    .input(UserId)
    .mutation(async ({ ctx, input }) => {
      await removeUser(ctx, input);
      return { success: true as const };
    }),
});
