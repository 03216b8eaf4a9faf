import * as z from 'zod/mini';
import { ChangePassword, UpdateMe } from '#server/contract/accounts.ts';
import { changePassword } from '#server/domain/account/change-password.ts';
import { listOwnSignIns } from '#server/domain/account/list-sign-ins.ts';
import { endOwnOtherSessions, endOwnSession, listSessions } from '#server/domain/account/sessions.ts';
import { updateMe } from '#server/domain/account/update-me.ts';
import { requireUser } from '#server/domain/guards.ts';
import { guarded, router } from './procedures.ts';

const byUser = guarded(requireUser);

/** One's own account (contract section 10). */
export const accountRouter = router({
  update: byUser.input(UpdateMe).mutation(async ({ ctx, input }) => ({ user: await updateMe(ctx, input) })),
  password: byUser.input(ChangePassword).mutation(async ({ ctx, input }) => {
    await changePassword(ctx, input);
    return { success: true as const };
  }),
  sessions: byUser.query(async ({ ctx }) => ({ sessions: await listSessions(ctx) })),
  signIns: byUser.query(async ({ ctx }) => ({ signIns: await listOwnSignIns(ctx) })),
  endSession: byUser.input(z.object({ id: z.string() })).mutation(({ ctx, input }) => endOwnSession(ctx, input)),
  endOtherSessions: byUser.mutation(({ ctx }) => endOwnOtherSessions(ctx)),
});
