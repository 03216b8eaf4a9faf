import { sql } from 'drizzle-orm';
import type { MarkMessagesRead } from '#contract/messages/threads.ts';
import { messageReads } from '#db/schema/messages/message-reads.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { requireSeen } from '#server/domain/companies/portal/get.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireClient } from '#server/domain/guards.ts';
import { notFound } from '#server/domain/shipments/load.ts';

/**
 * Notes that a member has read what staff wrote to the customer of a shipment, up to the time `until`, else all that is
 * there (docs/contract/messages.md, 'What is unread'). Throws `unauthenticated`, `forbidden`, and `not-found` beyond
 * the caller's scope and for who is only shared with.
 */
export function markMessagesRead(ctx: Ctx, { until, ...input }: MarkMessagesRead): Promise<void> {
  return authorizedTransaction(ctx, requireClient, async (tx, { id: userId }) => {
    const { id, customer } = await requireSeen({ ...ctx, db: tx }, input);
    if (customer === null) throw notFound();
    // The time of a message that is there, never the clock's: one that is being written stays unread.
    await tx.execute(sql`insert into ${messageReads} (user_id, shipment_id, read_at)
      select ${userId}, ${id}, max(created_at) from ${shipmentMessages}
      where shipment_id = ${id} and company_id = ${customer} and author = 'staff'
        and created_at <= coalesce(${until ?? null}::timestamptz, 'infinity')
      having count(*) > 0
      on conflict (user_id, shipment_id) do update set read_at = greatest(message_reads.read_at, excluded.read_at)`);
  });
}
