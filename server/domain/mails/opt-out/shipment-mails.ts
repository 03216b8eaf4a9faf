import { and, eq, inArray } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import type { Ctx } from '#server/domain/context.ts';
import { suppressWaiting } from '#server/domain/mails/outbox/suppress-waiting.ts';
import { loadRecipient } from './load-recipient.ts';
import { recordChoice } from './record-choice.ts';

/**
 * Stops mails about the shipments of this mail to this address, and suppresses waiting ones, but not one that is being
 * sent. A second call changes nothing. Throws as `loadRecipient` does.
 */
export async function stopShipmentMails({ db }: Ctx, input: { token: string }): Promise<void> {
  const recipient = await loadRecipient(db, input.token);
  const { email, shipmentIds } = recipient;
  const stops = shipmentIds.map((shipmentId) => ({ email, shipmentId }));
  await transaction(db, (tx) =>
    recordChoice(tx, recipient, 'mails-stopped', async () => {
      const stopped = await tx.insert(mailOptOuts).values(stops).onConflictDoNothing().returning();
      await suppressWaiting(tx, { email, shipmentIds });
      return stopped.flatMap(({ shipmentId }) => shipmentId ?? []);
    }),
  );
}

/** Resumes them. Mails that were suppressed meanwhile are not sent later. Throws as `loadRecipient` does. */
export async function resumeShipmentMails({ db }: Ctx, input: { token: string }): Promise<void> {
  const recipient = await loadRecipient(db, input.token);
  const { email, shipmentIds } = recipient;
  await transaction(db, (tx) =>
    recordChoice(tx, recipient, 'mails-resumed', async () => {
      const ofShipments = and(eq(mailOptOuts.email, email), inArray(mailOptOuts.shipmentId, shipmentIds));
      const resumed = await tx.delete(mailOptOuts).where(ofShipments).returning();
      return resumed.flatMap(({ shipmentId }) => shipmentId ?? []);
    }),
  );
}
