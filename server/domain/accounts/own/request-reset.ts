import type { RequestReset } from '#contract/accounts/accounts.ts';
import { originOf } from '#server/domain/audit/origin.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countResetRequest } from '#server/domain/rates/rate-rules.ts';

/**
 * Asks for a link by which a forgotten password is replaced (docs/contract/accounts.md, 'Reset'). Whether the address
 * has an account is looked up when the mail is sent, and recorded in the audit log: here every address costs the same
 * and gets the same answer. Throws `too-many` after five in an hour of one client.
 */
export async function requestReset(ctx: Ctx, { email }: RequestReset): Promise<void> {
  await countResetRequest(ctx.db, ctx.clientIp);
  const { browser, address: clientIp } = originOf(ctx);
  await recordChange(ctx.db, ctx, { kind: 'reset-requested', singleMail: { recipient: email, browser, clientIp } });
}
