import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, requireUser, withScope } from '#server/domain/guards.ts';
import { countImages, requireImageQuota } from '#server/domain/rates/image-quota.ts';
import { requireChanger } from '#server/domain/shipments/load.ts';
import type { FormSender } from '#server/infra/multipart/form.ts';

/**
 * Rejects a caller without permission to create, before the form's body is read. Throws `unauthenticated`, `forbidden`,
 * or `too-many` for a user whose images of this hour are used up (contract section 7).
 */
export async function authorizeCreate(caller: Ctx): Promise<void> {
  const ctx = withScope(caller, 'shipments:write');
  const user = requireStaff(ctx);
  await requireImageQuota(ctx.db, user.id);
}

/** The same for a form that changes this shipment. Throws as `requireChanger` does too. */
export async function authorizeChange(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = await requireChanger(ctx, input);
  await requireImageQuota(ctx.db, id);
}

/** The sender of a form, whose quota counts its images before they are decoded, which throws `too-many`. */
export function uploadSenderOf(caller: Ctx): Required<Omit<FormSender, 'shares'>> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requireUser(ctx);
  return { sender: id, beforeDecoding: (images) => countImages(ctx.db, id, images) };
}
