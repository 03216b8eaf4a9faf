import { desc, eq } from 'drizzle-orm';
import { type LoggedMail, MAX_DELIVERIES } from '#contract/mails/mails.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { requireChanger } from '#server/domain/shipments/load.ts';
import { mailColumns, serializeMail } from './serialize.ts';

/**
 * The delivery log of one shipment, its newest 500 mails, oldest first, for its owner or a super-admin; times ISO 8601
 * UTC (docs/contract/mails.md, 'Deliveries'). Throws as `updateShipment` does.
 */
export async function listMails(caller: Ctx, input: { id: string }): Promise<LoggedMail[]> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  await requireChanger(ctx, input);
  const rows = await ctx.db
    .select(mailColumns)
    .from(outboxMails)
    .where(eq(outboxMails.shipmentId, input.id))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.recipient), desc(outboxMails.id))
    .limit(MAX_DELIVERIES);
  return rows.reverse().map(serializeMail);
}
