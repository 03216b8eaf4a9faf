import type { SendLink } from '#contract/mails/mails.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { withdrawLinks } from '#server/domain/mails/outbox/cancel-mails.ts';
import { hasStoppedEverything } from '#server/domain/mails/outbox/opted-out.ts';
import { countLinkMail } from '#server/domain/rates/rate-rules.ts';
import { requireChanger, type ShipmentRow, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { revokeKeys } from '#server/domain/tracking/keys/keys.ts';

/**
 * Mails the tracking link to the receiver, the sender or another address (docs/contract/mails.md, 'Send link'). It is
 * not held, and is sent even if the address stopped mails about this shipment; it is `suppressed` if the address
 * stopped all mails. With `renew` every key given out before opens nothing any more (docs/contract/mails.md, 'Send
 * link'), nor is one given to another address by a mail that still waits; the parties' mails get theirs when they are
 * sent. Throws as `updateShipment` does, and `too-many` after 20 in an hour of one user.
 */
export async function sendLink(caller: Ctx, input: SendLink): Promise<{ suppressed: boolean }> {
  const ctx = withScope(caller, 'shipments:write');
  const { id: sender } = await requireChanger(ctx, input, 'office');
  await countLinkMail(ctx.db, sender);
  return shipmentTransaction(ctx, input, 'office', async (tx, stored) => {
    const { id, receiverEmail, senderEmail } = stored;
    const recipient = addressOf(stored, input.to);
    const isNamedAddress = recipient !== receiverEmail && recipient !== senderEmail;
    const isSuppressed = await hasStoppedEverything(tx, recipient);
    if (input.renew) {
      await withdrawLinks(tx, id, recipient);
      await revokeKeys(tx, id);
    }
    const fields = [{ field: 'to', to: recipient }, ...(input.renew ? [{ field: 'renew', to: 'true' }] : [])];
    const singleMail = { recipient, isNamedAddress, isSuppressed };
    await recordChange(tx, ctx, { kind: 'link-sent', shipmentId: id, singleMail, fields });
    return { suppressed: isSuppressed };
  });
}

function addressOf({ senderEmail, receiverEmail }: ShipmentRow, to: string): string {
  if (to === 'receiver') return receiverEmail;
  return to === 'sender' ? senderEmail : to;
}
