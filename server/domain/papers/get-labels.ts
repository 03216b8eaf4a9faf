import { CONTENT_TYPES, type LabelQuery, type ManyLabels } from '#contract/papers/papers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { drawPaper, type Paper } from '#server/domain/papers/draw.ts';
import type { LabelRange } from '#server/domain/papers/paper-task.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import {
  checkChanger,
  loadShipment,
  loadShipments,
  notFound,
  requirePossibleChanger,
} from '#server/domain/shipments/load.ts';
import { labelRange, labelRanges } from './label-ranges.ts';

/**
 * The labels of a shipment's pieces, for its owner and super-admins (docs/contract/papers.md, 'Labels'). Throws
 * `unauthenticated`, `not-found`, `forbidden` for another's, `invalid` for unknown pieces and more than 500,
 * `unavailable`.
 */
export async function getLabels(
  caller: Ctx,
  { id, ...query }: LabelQuery & { id: string },
  signal?: AbortSignal,
): Promise<Paper> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const { user } = requirePossibleChanger(ctx, { id }, 'warehouse');
  const range = await rangeOfOne(ctx, { id, ...query });
  const { format } = query;
  const bytes = await drawPaper(ctx.db, { paper: 'labels', output: query, ranges: [range] }, user, signal);
  return { fileName: `labels-${range.shipment.trackingNumber}.${format}`, contentType: CONTENT_TYPES[format], bytes };
}

/** The labels that `getLabels` draws. */
export async function rangeOfOne(ctx: Ctx, input: LabelQuery & { id: string }): Promise<LabelRange> {
  const { user, id } = requirePossibleChanger(ctx, input, 'warehouse');
  const shipment = await loadShipment(ctx.db, id, user);
  checkChanger(user, shipment.user, 'warehouse');
  return labelRange(shipment, input);
}

/** The labels of several shipments as one PDF. Throws for the whole, as `getLabels` does. */
export async function getLabelsOfMany(caller: Ctx, input: ManyLabels, signal?: AbortSignal): Promise<Paper> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const user = requireStaff(ctx, 'warehouse');
  const ranges = await rangesOfMany(ctx, input);
  const output = { format: 'pdf', size: input.size, dpi: 203 } as const;
  const bytes = await drawPaper(ctx.db, { paper: 'labels', output, ranges }, user, signal);
  const [first] = ranges;
  const name =
    ranges.length === 1 ? `labels-${first?.shipment.trackingNumber}` : `labels-of-${ranges.length}-shipments`;
  return { fileName: `${name}.pdf`, contentType: CONTENT_TYPES.pdf, bytes };
}

/** The labels that `getLabelsOfMany` draws, in the order of the ids, each shipment once. */
export async function rangesOfMany(ctx: Ctx, { ids }: Pick<ManyLabels, 'ids'>): Promise<LabelRange[]> {
  const user = requireStaff(ctx, 'warehouse');
  const distinct = [...new Set(ids.map((id) => requireUuid(id, notFound)))];
  const shipments = await loadShipments(ctx.db, distinct, user);
  if (shipments.length < distinct.length) throw notFound();
  for (const shipment of shipments) checkChanger(user, shipment.user, 'warehouse');
  return labelRanges(shipments);
}
