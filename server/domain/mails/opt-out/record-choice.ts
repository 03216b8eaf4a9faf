import { eq } from 'drizzle-orm';
import type { MailParty } from '#contract/audit/audit.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { countMailChoice } from '#server/domain/rates/allowed-rates.ts';
import type { Recipient } from './load-recipient.ts';

type Choice = Extract<Change['kind'], `${string}mails-${string}`>;

/**
 * Applies a recipient's choice and records it in the audit log of the mail's shipment. The entry names the party; the
 * address is among the values that are erased with the shipment. `change` resolves to whether it changed anything;
 * meanwhile the shipment's lock blocks an erasure. Throws `too-many`.
 */
export async function recordChoice(
  tx: Db,
  { shipmentId, email }: Recipient,
  kind: Choice,
  change: () => Promise<boolean>,
): Promise<void> {
  const [shipment] = await tx
    .select({
      senderEmail: shipments.senderEmail,
      receiverEmail: shipments.receiverEmail,
      erasedAt: shipments.erasedAt,
    })
    .from(shipments)
    .where(eq(shipments.id, shipmentId))
    .for('share');
  if (!(await change())) return;
  await countMailChoice(tx, email);
  if (!shipment || shipment.erasedAt) return;
  const fields = [{ field: 'email', to: email }];
  const by = { actor: { kind: 'anonymous' } } as const;
  await recordChange(tx, by, { kind, shipmentId, to: partyOf(shipment, email), fields });
}

function partyOf(
  { senderEmail, receiverEmail }: { senderEmail: string; receiverEmail: string },
  email: string,
): MailParty {
  if (email === receiverEmail) return 'receiver';
  return email === senderEmail ? 'sender' : 'former-recipient';
}
