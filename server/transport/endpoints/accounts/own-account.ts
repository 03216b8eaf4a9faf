import { UpdateMe } from '#contract/accounts/accounts.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { readOwnConfirmation, requestConfirmation } from '#server/domain/accounts/own/confirm-email.ts';
import { listOwnSignIns } from '#server/domain/accounts/own/list-sign-ins.ts';
import { updateMe } from '#server/domain/accounts/own/own-account.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { UserResponse } from '#server/transport/openapi/schemas/user-schemas.ts';
import { by } from '../procedures.ts';

const byAccount = by('account');

/** One's own account (docs/contract/accounts.md, 'Own account'). */
export const ownAccountProcedures = {
  update: byAccount
    .meta({
      rest: 'PATCH /api/me',
      tag: 'Account',
      name: 'updateMe',
      summary: 'Change the own name',
      response: UserResponse,
      errors: ['rate-limit'],
      example: { body: { fullName: 'Ada Brook' } },
    })
    .input(described(UpdateMe, { fields: { fullName: { maxLength: TEXT_LIMITS.name } } }))
    .mutation(async ({ ctx, input }) => ({ user: await updateMe(ctx, input) })),
  confirmation: byAccount.query(async ({ ctx }) => ({ isConfirmed: await readOwnConfirmation(ctx) })),
  confirmEmail: byAccount
    .meta({
      rest: 'POST /api/me/confirm-email',
      tag: 'Passwords',
      name: 'requestEmailConfirmation',
      summary: 'Ask for a link that confirms the own address',
      status: 202,
      response: Success,
      errors: ['email-confirmed-already', 'rate-limit'],
    })
    .mutation(async ({ ctx }) => {
      await requestConfirmation(ctx);
      return { success: true as const };
    }),
  signIns: byAccount.query(async ({ ctx }) => ({ signIns: await listOwnSignIns(ctx) })),
};
