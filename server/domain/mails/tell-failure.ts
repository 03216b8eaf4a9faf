import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { mailColumns, serializeMail } from './serialize.ts';

/** Records that a shipment's mail was given up, in the same transaction. */
export async function tellFailure(tx: Db, mailId: string): Promise<void> {
  const [mail] = await tx
    .select({ ...mailColumns, shipmentId: outboxMails.shipmentId })
    .from(outboxMails)
    .where(eq(outboxMails.id, mailId));
  if (!mail?.shipmentId) return;
  const { shipmentId } = mail;
  const by = { actor: { kind: 'system' } } as const;
  await recordChange(tx, by, { kind: 'mail-failed', shipmentId, delivery: serializeMail(mail) });
}
