import { and, eq, isNull } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { hasStoppedEverything } from '#server/domain/mails/outbox/opted-out.ts';
import { suppressWaiting } from '#server/domain/mails/outbox/suppress-waiting.ts';
import { countOptOutMail } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';
import { loadAnyRecipient, loadRecipient, type Recipient } from './load-recipient.ts';
import { recordChoice } from './record-choice.ts';

/**
 * Mails the address a link to confirm that it wants no mail about any shipment. Without this a reader of a forwarded
 * mail could stop all mails of its recipient. Does nothing if everything is stopped already. Throws as `loadRecipient`
 * does, and `too-many` after 3 in an hour.
 */
export async function askToStopEverything(ctx: Ctx, input: { token: string }): Promise<void> {
  const { db } = ctx;
  const { email, shipmentId } = await loadAnyRecipient(db, input.token);
  if (await hasStoppedEverything(db, email)) return;
  await countOptOutMail(db, email);
  await recordChange(db, ctx, { kind: 'opt-out-requested', shipmentId, singleMail: { recipient: email } });
}

/**
 * Stops every mail about shipments to this address, and suppresses waiting ones. A second call changes nothing. Throws
 * as `loadRecipient` does, and `forbidden` unless the token belongs to the confirmation mail.
 */
export async function stopEverything({ db }: Ctx, input: { token: string }): Promise<void> {
  const recipient = await loadConfirming(db, input.token);
  const { email } = recipient;
  await transaction(db, (tx) =>
    recordChoice(tx, recipient, 'all-mails-stopped', async () => {
      const stopped = await tx.insert(mailOptOuts).values({ email }).onConflictDoNothing().returning();
      await suppressWaiting(tx, { email });
      return stopped.length > 0 ? [recipient.shipmentId] : [];
    }),
  );
}

/** Resumes them, by the same mail. Shipments that were stopped singly stay stopped. Throws as `stopEverything` does. */
export async function resumeEverything({ db }: Ctx, input: { token: string }): Promise<void> {
  const recipient = await loadConfirming(db, input.token);
  await transaction(db, (tx) =>
    recordChoice(tx, recipient, 'all-mails-resumed', async () => {
      const ofEverything = and(eq(mailOptOuts.email, recipient.email), isNull(mailOptOuts.shipmentId));
      const resumed = await tx.delete(mailOptOuts).where(ofEverything).returning();
      return resumed.length > 0 ? [recipient.shipmentId] : [];
    }),
  );
}

async function loadConfirming(db: Db, token: string): Promise<Recipient> {
  const recipient = await loadRecipient(db, token);
  if (recipient.kind !== 'opt-out') throw new AppError('confirm-by-mail');
  return recipient;
}
