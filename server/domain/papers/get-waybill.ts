import type { User } from '#contract/accounts/users.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { drawPaper, type Paper } from '#server/domain/papers/draw.ts';
import { type PaperShipment, paperShipment } from '#server/domain/papers/paper-task.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { notFound, requireReader } from '#server/domain/shipments/load.ts';

/**
 * The house waybill as a PDF, for whoever may read the shipment (docs/contract/papers.md, 'Waybill'). Throws
 * `unauthenticated`, `not-found`, `unavailable`.
 */
export const getWaybill = (ctx: Ctx, input: { id: string }, signal?: AbortSignal): Promise<Paper> =>
  getPaper(ctx, 'waybill', input, signal);

/** The packing list of its pieces, for the same. */
export const getPackingList = (ctx: Ctx, input: { id: string }, signal?: AbortSignal): Promise<Paper> =>
  getPaper(ctx, 'packing-list', input, signal);

async function getPaper(
  caller: Ctx,
  paper: 'waybill' | 'packing-list',
  input: { id: string },
  signal?: AbortSignal,
): Promise<Paper> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const { user } = requireReader(ctx, 'read');
  const shipment = await readForPaper(ctx, input);
  return drawForUser(ctx.db, user, { paper, shipment }, signal);
}

/** The waybill or packing list of a shipment that this user was seen to read. */
export async function drawForUser(
  db: Db,
  user: Pick<User, 'id'>,
  { paper, shipment }: { paper: 'waybill' | 'packing-list'; shipment: PaperShipment },
  signal?: AbortSignal,
): Promise<Paper> {
  const bytes = await drawPaper(db, { paper, shipment }, user, signal);
  return { fileName: `${paper}-${shipment.trackingNumber}.pdf`, contentType: 'application/pdf', bytes };
}

/** The shipment with this id, for whoever may read it. Throws `unauthenticated`, `not-found`. */
export async function readForPaper(ctx: Ctx, input: { id: string }): Promise<PaperShipment> {
  requireReader(ctx, 'read');
  return paperShipment(await getShipment(ctx, { id: requireUuid(input.id, notFound) }));
}
