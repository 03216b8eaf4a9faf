import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { LINK_WAS_RENEWED, SHIPMENT_WAS_DELETED } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';

/**
 * Cancels the queued mails of these shipments in the transaction of their deletion, also one that a process has leased.
 */
export async function cancelMails(tx: Db, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  const ofShipments = and(inArray(outboxMails.shipmentId, [...shipmentIds]), ne(outboxMails.kind, 'opt-out'));
  await cancelQueued(tx, ofShipments, SHIPMENT_WAS_DELETED);
}

/**
 * Cancels the queued mails that would give a link of this shipment to somebody who is no party of it, and those that
 * the one for `recipient` replaces, also one that a process has leased.
 */
export async function withdrawLinks(tx: Db, shipmentId: string, recipient: string): Promise<void> {
  const isOutdated = or(eq(outboxMails.isNamedAddress, true), eq(outboxMails.recipient, recipient));
  const links = and(eq(outboxMails.shipmentId, shipmentId), eq(outboxMails.kind, 'link'), isOutdated);
  await cancelQueued(tx, links, LINK_WAS_RENEWED);
}

async function cancelQueued(tx: Db, condition: SQL | undefined, reason: string): Promise<void> {
  // In two statements: in one, PostgreSQL may plan without statistics on the mails, and lock them all again for each.
  const queued = await tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(condition, eq(outboxMails.state, 'queued')))
    .orderBy(outboxMails.id)
    .for('update');
  await tx
    .update(outboxMails)
    .set({ state: 'cancelled', reason, lease: null })
    .where(
      inArray(
        outboxMails.id,
        queued.map(({ id }) => id),
      ),
    );
}

/** Queues the mails again that the deletion cancelled and nobody had begun to send, with their old times. */
export async function requeueCancelledMails(tx: Db, shipmentId: string): Promise<void> {
  await tx
    .update(outboxMails)
    .set({ state: 'queued', reason: null })
    .where(
      and(
        eq(outboxMails.shipmentId, shipmentId),
        eq(outboxMails.state, 'cancelled'),
        eq(outboxMails.reason, SHIPMENT_WAS_DELETED),
        eq(outboxMails.attempts, 0),
      ),
    );
}
