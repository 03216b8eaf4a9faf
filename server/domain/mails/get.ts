import { and, desc, eq, isNull } from 'drizzle-orm';
import { isOutOfReach, isStaff } from '#contract/accounts/permissions.ts';
import { type LoggedMail, MAX_DELIVERIES, type SentMail } from '#contract/mails/mails.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireDuty, withScope } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { checkChanger, requireChanger } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { mailColumns, serializeMail } from './serialize.ts';

const notFound = () => new AppError('delivery-not-found');

/**
 * One mail of a shipment with what it said, for who may change the shipment (docs/contract/mails.md, 'What was sent').
 * Throws as `updateShipment` does, and `not-found` for a mail about something else.
 */
export async function getMail(caller: Ctx, input: { id: string }): Promise<SentMail> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const user = requireDuty(ctx, 'contacts');
  const id = parseUuid(input.id);
  if (!isStaff(user) || id === null) throw notFound();
  const { userId } = shipments;
  const [row] = await ctx.db
    .select({
      ...mailColumns,
      subject: outboxMails.sentSubject,
      text: outboxMails.sentText,
      html: outboxMails.sentHtml,
      userId,
    })
    .from(outboxMails)
    .innerJoin(shipments, eq(shipments.id, outboxMails.shipmentId))
    .where(and(eq(outboxMails.id, id), isNull(shipments.deletedAt)));
  if (!row || isOutOfReach(user, row.userId)) throw notFound();
  checkChanger(user, row.userId, 'contacts');
  const { subject, text, html } = row;
  return { delivery: serializeMail(row), subject, text, html };
}

/**
 * The delivery log of one shipment, its newest 500 mails, oldest first, for its owner or a super-admin; times ISO 8601
 * UTC (docs/contract/mails.md, 'Deliveries'). Throws as `updateShipment` does.
 */
export async function listMails(caller: Ctx, input: { id: string }): Promise<LoggedMail[]> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  await requireChanger(ctx, input, 'contacts');
  const rows = await ctx.db
    .select(mailColumns)
    .from(outboxMails)
    .where(eq(outboxMails.shipmentId, input.id))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.recipient), desc(outboxMails.id))
    .limit(MAX_DELIVERIES);
  return rows.reverse().map(serializeMail);
}
