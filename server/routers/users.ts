import * as z from 'zod/mini';
import { NewUser, RoleChange, UserChange, UserId, VerificationChange } from '../contract/users.ts';
import { createUser } from '../domain/users/create.ts';
import { listUsers } from '../domain/users/list.ts';
import { readUser } from '../domain/users/read.ts';
import { removeUser } from '../domain/users/remove.ts';
import { updateUser } from '../domain/users/update.ts';
import { verifyUser } from '../domain/users/verify.ts';
import { procedure, router } from '../trpc.ts';

export const usersRouter = router({
  list: procedure.query(({ ctx: { ctx } }) => listUsers(ctx)),
  byId: procedure.input(UserId).query(async ({ ctx: { ctx }, input }) => ({ user: await readUser(ctx, input) })),
  create: procedure
    .input(NewUser)
    .mutation(async ({ ctx: { ctx }, input }) => ({ user: await createUser(ctx, input), token: null })),
  verify: procedure
    .input(UserId)
    .mutation(async ({ ctx: { ctx }, input }) => changed(await verifyUser(ctx, { ...input, isVerified: true }))),
  unverify: procedure
    .input(UserId)
    .mutation(async ({ ctx: { ctx }, input }) => changed(await verifyUser(ctx, { ...input, isVerified: false }))),
  setRole: procedure
    .input(z.extend(UserId, RoleChange.shape))
    .mutation(async ({ ctx: { ctx }, input }) => changed(await updateUser(ctx, input))),
  setVerification: procedure
    .input(z.extend(UserId, VerificationChange.shape))
    .mutation(async ({ ctx: { ctx }, input }) => changed(await updateUser(ctx, input))),
  update: procedure
    .input(z.extend(UserId, UserChange.shape))
    .mutation(async ({ ctx: { ctx }, input }) => changed(await updateUser(ctx, input))),
  remove: procedure.input(UserId).mutation(async ({ ctx: { ctx }, input }) => {
    await removeUser(ctx, input);
    return { success: true as const };
  }),
});

const changed = <Changed>(user: Changed) => ({ success: true as const, user });
