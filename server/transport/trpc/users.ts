import * as z from 'zod/mini';
import { AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { CreateUser, RoleChange, UpdateUser, UserId, VerificationChange } from '#contract/accounts/users.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { getUser } from '#server/domain/accounts/users/get.ts';
import { listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { listAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { listColleagues } from '#server/domain/accounts/users/lists/list-colleagues.ts';
import { listLastSignIns } from '#server/domain/accounts/users/lists/list-last-sign-ins.ts';
import { previewChange, previewRemoval } from '#server/domain/accounts/users/preview.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { countMenu } from '#server/domain/count-menu.ts';
import { requireStaff, requireSuperAdmin, requireUser } from '#server/domain/guards.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const bySuperAdmin = guarded(requireSuperAdmin);
const byUser = guarded(requireUser);
const byStaff = guarded(requireStaff);

export const usersRouter = router({
  list: bySuperAdmin.query(({ ctx }) => listUsers(ctx)),
  signIns: bySuperAdmin.query(async ({ ctx }) => ({ signIns: await listLastSignIns(ctx) })),
  awaiting: byStaff.input(z.prefault(AwaitingQuery, {})).query(({ ctx, input }) => listAwaitingUsers(ctx, input)),
  /** For the menu and the dashboard; without a REST route. */
  menuCounts: byStaff.query(({ ctx }) => countMenu(ctx)),
  colleagues: byStaff.query(({ ctx }) => listColleagues(ctx)),
  byId: bySuperAdmin.input(UserId).query(async ({ ctx, input }) => ({ user: await getUser(ctx, input) })),
  create: bySuperAdmin
    .input(CreateUser)
    .mutation(async ({ ctx, input }) => ({ user: await createUser(ctx, input), token: null })),
  verify: byUser
    .input(UserId)
    .mutation(async ({ ctx, input }) => changed(await verifyUser(ctx, { ...input, isVerified: true }))),
  unverify: byUser
    .input(UserId)
    .mutation(async ({ ctx, input }) => changed(await verifyUser(ctx, { ...input, isVerified: false }))),
  setRole: bySuperAdmin
    .input(z.extend(UserId, RoleChange.shape))
    .mutation(async ({ ctx, input }) => changed(await updateUser(ctx, input))),
  setVerification: bySuperAdmin
    .input(z.extend(UserId, VerificationChange.shape))
    .mutation(async ({ ctx, input }) => changed(await updateUser(ctx, input))),
  update: bySuperAdmin
    .input(z.extend(UserId, UpdateUser.shape))
    .mutation(async ({ ctx, input }) => changed(await updateUser(ctx, input))),
  /** For the screens, which ask before a change; without REST routes. */
  previewChange: byStaff.input(z.extend(UserId, UpdateUser.shape)).query(({ ctx, input }) => previewChange(ctx, input)),
  previewRemoval: bySuperAdmin.input(UserId).query(({ ctx, input }) => previewRemoval(ctx, input)),
  remove: bySuperAdmin.input(UserId).mutation(async ({ ctx, input }) => {
    await removeUser(ctx, input);
    return { success: true as const };
  }),
});

const changed = <Changed>(user: Changed) => ({ success: true as const, user });
