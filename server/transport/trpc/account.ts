import * as z from 'zod/mini';
import { ChangePassword, UpdateMe } from '#contract/accounts/accounts.ts';
import { BeginSecondFactor, ConfirmSecondFactor, ProveBothFactors } from '#contract/accounts/second-factor.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { readOwnConfirmation, requestConfirmation } from '#server/domain/accounts/own/confirm-email.ts';
import { listOwnSignIns } from '#server/domain/accounts/own/list-sign-ins.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { confirmSecondFactor } from '#server/domain/accounts/own/second-factor/confirm.ts';
import { renewRecoveryCodes } from '#server/domain/accounts/own/second-factor/recovery-codes.ts';
import { removeOwnSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { readSecondFactor } from '#server/domain/accounts/own/second-factor/state.ts';
import { endOwnOtherSessions, endOwnSession, listSessions } from '#server/domain/accounts/own/sessions.ts';
import { updateMe } from '#server/domain/accounts/own/update-me.ts';
import { requireAccount } from '#server/domain/guards.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const byUser = guarded(requireAccount);

/** One's own account (contract section 10). */
export const accountRouter = router({
  update: byUser.input(UpdateMe).mutation(async ({ ctx, input }) => ({ user: await updateMe(ctx, input) })),
  password: byUser.input(ChangePassword).mutation(async ({ ctx, input }) => {
    await changePassword(ctx, input);
    return { success: true as const };
  }),
  confirmation: byUser.query(async ({ ctx }) => ({ isConfirmed: await readOwnConfirmation(ctx) })),
  confirmEmail: byUser.mutation(async ({ ctx }) => {
    await requestConfirmation(ctx);
    return { success: true as const };
  }),
  sessions: byUser.query(async ({ ctx }) => ({ sessions: await listSessions(ctx) })),
  signIns: byUser.query(async ({ ctx }) => ({ signIns: await listOwnSignIns(ctx) })),
  endSession: byUser.input(z.object({ id: z.string() })).mutation(({ ctx, input }) => endOwnSession(ctx, input)),
  secondFactor: byUser.query(({ ctx }) => readSecondFactor(ctx)),
  beginSecondFactor: byUser.input(BeginSecondFactor).mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: byUser
    .input(ConfirmSecondFactor)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await confirmSecondFactor(ctx, input) })),
  removeSecondFactor: byUser.input(ProveBothFactors).mutation(({ ctx, input }) => removeOwnSecondFactor(ctx, input)),
  renewRecoveryCodes: byUser
    .input(ProveBothFactors)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, input) })),
  endOtherSessions: byUser.mutation(({ ctx }) => endOwnOtherSessions(ctx)),
});
