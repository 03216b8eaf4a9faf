import { and, isNull, sql } from 'drizzle-orm';
import { MAX_CUSTOMER_MESSAGES_A_DAY, type WriteMessage } from '#contract/messages/threads.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { requireScope } from '#server/domain/companies/portal/scope.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireClient } from '#server/domain/guards.ts';
import { reject } from '#server/domain/rates/reject.ts';
import { namedCondition } from '#server/domain/shipments/get.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { staffToTell } from './staff-of-shipment.ts';
import { requireRoom } from './threads.ts';

/**
 * Stores what a member of the shipment's customer writes to staff, and tells its owner and the customer's contact.
 * Throws `unauthenticated`, `forbidden` for a viewer, `not-found` for everybody else's shipments and for who is only
 * shared with, `conflict` for a full thread, and `too-many` beyond 50 of a company in 24 hours.
 */
export function writeMessage(ctx: Ctx, input: WriteMessage): Promise<{ id: string }> {
  return authorizedTransaction(ctx, requireClient, async (tx, user) => {
    const { companies } = await requireScope({ ...ctx, db: tx });
    const [stored] = await tx
      .select()
      .from(shipments)
      .where(and(namedCondition(input.id), isNull(shipments.deletedAt)))
      .for('update');
    const customer = companies.find(({ id }) => id === stored?.company);
    if (!stored || !customer) throw notFound();
    if (customer.as === 'viewer') throw new AppError('viewer-only-reads');
    await requireCustomerMessagesLeft(tx, stored.id, customer.id);
    await requireRoom(tx, stored.id);
    const about = { shipmentId: stored.id, companyId: customer.id, authorId: user.id, authorName: user.fullName };
    const [row] = await tx
      .insert(shipmentMessages)
      .values({ ...about, author: 'customer', kind: input.kind, message: input.text })
      .returning({ id: shipmentMessages.id });
    if (!row) throw new Error('No message was written');
    const told = await staffToTell(tx, stored);
    const fields = [{ field: 'message', to: input.text }];
    await recordChange(tx, ctx, {
      ...{ kind: 'customer-message-received', shipmentId: stored.id, to: input.kind, fields, told },
    });
    return row;
  });
}

/** The same as for receivers, whose messages do not count. */
async function requireCustomerMessagesLeft(tx: Db, shipmentId: string, companyId: string): Promise<void> {
  if (!rateLimited()) return;
  const [row] = await rowsOf<{ seconds: number }>(
    tx,
    sql`select greatest(1, ceil(extract(epoch from created_at + interval '24 hours' - statement_timestamp())))::integer as seconds
      from shipment_answers where shipment_id = ${shipmentId} and company_id = ${companyId} and author = 'customer'
        and created_at > statement_timestamp() - interval '24 hours'
      order by created_at desc, id offset ${MAX_CUSTOMER_MESSAGES_A_DAY - 1} limit 1`,
  );
  reject('answers', row?.seconds ?? null);
}
