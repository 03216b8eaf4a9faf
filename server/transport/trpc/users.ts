import * as z from 'zod/mini';
import { NewUser, RoleChange, UserChange, UserId, VerificationChange } from '#server/contract/users.ts';
import { requirePerson, requireSuperAdmin } from '#server/domain/guards.ts';
import { createUser } from '#server/domain/users/create.ts';
import { readUser } from '#server/domain/users/get.ts';
import { listUsers } from '#server/domain/users/list.ts';
import { removeUser } from '#server/domain/users/remove.ts';
import { updateUser } from '#server/domain/users/update.ts';
import { verifyUser } from '#server/domain/users/verify.ts';
import { guarded, router } from './procedures.ts';

const bySuperAdmin = guarded((ctx) => requireSuperAdmin(ctx));
const byPerson = guarded(requirePerson);

export const usersRouter = router({
  list: bySuperAdmin.query(({ ctx: { ctx } }) => listUsers(ctx)),
  byId: bySuperAdmin.input(UserId).query(async ({ ctx: { ctx }, input }) => ({ user: await readUser(ctx, input) })),
  create: bySuperAdmin
    .input(NewUser)
    .mutation(async ({ ctx: { ctx }, input }) => ({ user: await createUser(ctx, input), token: null })),
  verify: byPerson
    .input(UserId)
    .mutation(async ({ ctx: { ctx }, input }) => changed(await verifyUser(ctx, { ...input, isVerified: true }))),
  unverify: byPerson
    .input(UserId)
    .mutation(async ({ ctx: { ctx }, input }) => changed(await verifyUser(ctx, { ...input, isVerified: false }))),
  setRole: bySuperAdmin
    .input(z.extend(UserId, RoleChange.shape))
    .mutation(async ({ ctx: { ctx }, input }) => changed(await updateUser(ctx, input))),
  setVerification: bySuperAdmin
    .input(z.extend(UserId, VerificationChange.shape))
    .mutation(async ({ ctx: { ctx }, input }) => changed(await updateUser(ctx, input))),
  update: bySuperAdmin
    .input(z.extend(UserId, UserChange.shape))
    .mutation(async ({ ctx: { ctx }, input }) => changed(await updateUser(ctx, input))),
  remove: bySuperAdmin.input(UserId).mutation(async ({ ctx: { ctx }, input }) => {
    await removeUser(ctx, input);
    return { success: true as const };
  }),
});

const changed = <Changed>(user: Changed) => ({ success: true as const, user });
