import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { countImages, usedUpImageQuota } from '#server/domain/rates/image-quota.ts';
import { requireChanger } from '#server/domain/shipments/load.ts';
import type { FormSender } from '#server/infra/multipart/form.ts';

/** Rejects a caller without permission to change this shipment, before the form's body is read. */
export async function authorizeChange(caller: Ctx, input: { id: string }): Promise<void> {
  await requireChanger(withScope(caller, 'shipments:write'), input, 'goods');
}

/**
 * The sender of a form. Only its files count against the images of an hour (docs/contract/wire.md, 'Shares of an
 * account'): where these are used up the first file is `too-many`, before its content is read; else they are counted
 * before they are decoded.
 */
export async function uploadSenderOf(caller: Ctx): Promise<Required<Omit<FormSender, 'shares'>>> {
  const ctx = withScope(caller, 'shipments:write');
  const { id } = requireUser(ctx);
  const filesError = await usedUpImageQuota(ctx.db, id);
  return { sender: id, filesError, beforeDecoding: (images) => countImages(ctx.db, id, images) };
}
