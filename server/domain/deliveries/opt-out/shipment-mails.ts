import { and, eq } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { mailOptOuts } from '#db/schema/mail-opt-outs.ts';
import type { Ctx } from '#server/domain/context.ts';
import { suppressWaiting } from '#server/infra/mail/suppress-waiting.ts';
import { loadRecipient } from './load-recipient.ts';

/**
 * Stops mails about this shipment to this address; those that wait are suppressed, one that is being sent is not. Again it changes
 * nothing. Throws as `loadRecipient` does.
 */
export async function stopShipmentMails({ db }: Ctx, input: { token: string }): Promise<void> {
  const { email, shipmentId } = await loadRecipient(db, input.token);
  await transaction(db, async (tx) => {
    await tx.insert(mailOptOuts).values({ email, shipmentId }).onConflictDoNothing();
    await suppressWaiting(tx, { email, shipmentId });
  });
}

/** Takes that back: what was suppressed meanwhile is not sent later. Throws as `loadRecipient` does. */
export async function resumeShipmentMails({ db }: Ctx, input: { token: string }): Promise<void> {
  const { email, shipmentId } = await loadRecipient(db, input.token);
  await db.delete(mailOptOuts).where(and(eq(mailOptOuts.email, email), eq(mailOptOuts.shipmentId, shipmentId)));
}
