import { and, inArray, isNull } from 'drizzle-orm';
import type { Membership } from '#contract/companies/members.ts';
import type { StoredKind } from '#contract/messages/message-kinds.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { findSeen } from '#server/domain/companies/portal/get.ts';
import { requireScope } from '#server/domain/companies/portal/scope.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { Caller } from '#server/domain/guards.ts';
import { namedCondition } from '#server/domain/shipments/get.ts';
import { notFound, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { requireMessagesLeft } from './daily-limit.ts';
import { imageFields, insertMessageFiles } from './files.ts';
import { staffToTell } from './staff-of-shipment.ts';
import { requireRoom } from './threads.ts';

/**
 * The shipment as its customer's manager or member may write about it, before a body is read. Throws `unauthenticated`,
 * `forbidden` for a viewer, and `not-found` for everybody else's shipments and for who is only shared with.
 */
export async function requireCustomer(ctx: Ctx, input: { id: string }): Promise<{ user: Caller; id: string }> {
  const { user, companies } = await requireScope(ctx);
  const seen = await findSeen(ctx.db, companies, input.id);
  requireWriter(companies, seen?.customer);
  if (!seen) throw notFound();
  return { user, id: seen.id };
}

/** The same with the shipment locked, and its customer. */
export async function lockAsCustomer(
  ctx: Ctx,
  input: { id: string },
): Promise<{ stored: ShipmentRow; customer: Membership }> {
  const { companies } = await requireScope(ctx);
  // Before it is locked: nobody makes the work on others' shipments wait.
  const ids = companies.map(({ id }) => id);
  const [stored] = await ctx.db
    .select()
    .from(shipments)
    .where(and(namedCondition(input.id), isNull(shipments.deletedAt), inArray(shipments.company, ids)))
    .for('update');
  const customer = requireWriter(companies, stored?.company);
  if (!stored) throw notFound();
  return { stored, customer };
}

function requireWriter(companies: readonly Membership[], company: string | null | undefined): Membership {
  const customer = companies.find(({ id }) => id === company);
  if (!customer) throw notFound();
  if (customer.as === 'viewer') throw new AppError('viewer-only-reads');
  return customer;
}

type Writer = { stored: ShipmentRow; customer: Membership; user: Caller };
type Written = { kind: StoredKind; text: string; day: string | null; images: readonly NewImage[] };

/**
 * Stores what a customer wrote, or that it added a paper, and tells the shipment's owner and the customer's contact.
 * Throws `conflict` for a full thread, and `too-many` beyond 50 of a company in 24 hours.
 */
export async function insertOfCustomer(
  tx: Db,
  ctx: Ctx,
  { stored, customer, user }: Writer,
  { kind, text, day, images }: Written,
): Promise<{ id: string }> {
  await requireMessagesLeft(tx, { shipmentId: stored.id, companyId: customer.id });
  await requireRoom(tx, stored.id);
  const about = { shipmentId: stored.id, companyId: customer.id, authorId: user.id, authorName: user.fullName };
  const [row] = await tx
    .insert(shipmentMessages)
    .values({ ...about, author: 'customer', kind, message: text, day })
    .returning({ id: shipmentMessages.id });
  if (!row) throw new Error('No message was written');
  await insertMessageFiles(tx, row.id, images);
  const told = await staffToTell(tx, stored);
  const fields = [{ field: 'message', to: text }, ...(day ? [{ field: 'date', to: day }] : []), ...imageFields(images)];
  await recordChange(tx, ctx, { kind: 'customer-message-received', shipmentId: stored.id, to: kind, fields, told });
  return row;
}
