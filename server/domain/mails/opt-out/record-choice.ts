import { inArray } from 'drizzle-orm';
import type { MailParty } from '#contract/audit/audit.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { countMailChoice } from '#server/domain/rates/allowed-rates.ts';
import type { Recipient } from './load-recipient.ts';

type Choice = Extract<Change['kind'], `${string}mails-${string}`>;

/**
 * Applies a recipient's choice and records it in the audit log of each shipment that it changed. The entry names the
 * party; the address is among the values that are erased with the shipment. `change` resolves to these shipments;
 * meanwhile the locks of the mail's shipments block an erasure. One choice counts once. Throws `too-many`.
 */
export async function recordChoice(
  tx: Db,
  { shipmentIds, email }: Recipient,
  kind: Choice,
  change: () => Promise<string[]>,
): Promise<void> {
  const { id, senderEmail, receiverEmail, erasedAt } = shipments;
  const locked = await tx
    .select({ id, senderEmail, receiverEmail, erasedAt })
    .from(shipments)
    .where(inArray(id, shipmentIds))
    .orderBy(id)
    .for('share');
  const changed = await change();
  if (changed.length === 0) return;
  await countMailChoice(tx, email);
  const fields = [{ field: 'email', to: email }];
  const by = { actor: { kind: 'anonymous' } } as const;
  const present = locked.filter((row) => changed.includes(row.id) && !row.erasedAt);
  await recordChanges(
    tx,
    by,
    present.map((row): Change => ({ kind, shipmentId: row.id, to: partyOf(row, email), fields })),
  );
}

function partyOf(
  { senderEmail, receiverEmail }: { senderEmail: string; receiverEmail: string },
  email: string,
): MailParty {
  if (email === receiverEmail) return 'receiver';
  return email === senderEmail ? 'sender' : 'former-recipient';
}
