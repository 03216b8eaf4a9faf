import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import { asc, inArray } from 'drizzle-orm';
import type { BulkResult } from '#contract/bulk/bulk.ts';
import type { BulkEstimate, BulkEstimatePreview } from '#contract/bulk/estimate.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { isEstimateInRange } from '#contract/values/timestamp.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadDestinationZones, type ZoneOf } from '#server/domain/estimates/destination-zone.ts';
import { estimatedTime } from '#server/domain/estimates/estimated-time.ts';
import { estimatedDayOf } from '#server/domain/events/record-estimates.ts';
import { requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { writeChanges } from '#server/domain/shipments/writing/write-changes.ts';
import { AppError } from '#server/errors/app-error.ts';
import { countMails } from './preview.ts';
import { findBulkTargets, lockBulkTargets } from './targets.ts';
import { writeBatch } from './write-batch.ts';

/**
 * Gives all these shipments a new estimate, or none, with a reason, a public note and mails as one change of an
 * estimate (docs/contract/bulk.md, 'Estimates'). Closed ones, those that have the day already, and with `days` those
 * without an estimate are left as they are. One batch, undone as a bulk update is. Throws as `updateBulkStatusAsStaff`
 * does, and `invalid` for a day that no form can show.
 */
export async function updateBulkEstimate(caller: Ctx, input: BulkEstimate): Promise<BulkResult> {
  const ctx = withScope(caller, 'bulk');
  const { id } = requireStaff(ctx, 'office');
  await countLargeJob(ctx.db, id);
  const zoneOf = await loadDestinationZones(ctx.db);
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const targets = await lockBulkTargets(tx, user, input);
    const plans = await planEstimates(tx, targets, input, zoneOf);
    const { reason, note, notify } = input;
    const batch = await writeBatch(tx, 'estimate', { user, actor: ctx.actor }, async (batchId) => {
      const changes = plans.flatMap(({ stored, fields }) =>
        fields ? [{ stored, fields, estimate: { reason, note, batchId } }] : [],
      );
      const { written, mails } = await writeChanges(tx, ctx.actor, changes, notify);
      const eventIds = written.flatMap(({ estimateId }) => estimateId ?? []);
      return { eventIds, counts: { changed: changes.length, mails: mails.length } };
    });
    return { updated: targets.length, ...batch };
  });
}

/** Counts the effects of `updateBulkEstimate` without writing; lists numbers that name no shipment, or several. */
export async function previewBulkEstimate(caller: Ctx, input: BulkEstimate): Promise<BulkEstimatePreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireStaff(ctx, 'office');
  const { rows, ...unnamed } = await findBulkTargets(ctx.db, user, input);
  const plans = await planEstimates(ctx.db, rows, input, await loadDestinationZones(ctx.db));
  const changed = plans.filter(({ fields }) => fields !== null);
  const countOf = (wanted: Outcome) => plans.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...unnamed,
    total: rows.length,
    same: countOf('same'),
    withoutEstimate: countOf('without-estimate'),
    closed: countOf('closed'),
    past: changed.filter(({ fields }) => fields && isPast(fields)).length,
    ...(await countMails(
      ctx.db,
      rows,
      changed.map(({ stored }) => stored),
      input.notify,
    )),
  };
}

type NewEstimate = Pick<ShipmentRow, 'estimatedDelivery' | 'destinationZone'>;
type Outcome = 'changed' | 'same' | 'closed' | 'without-estimate';
type Plan = { stored: ShipmentRow; outcome: Outcome; fields: NewEstimate | null };

async function planEstimates(
  db: Db,
  targets: readonly { id: string }[],
  input: BulkEstimate,
  zoneOf: ZoneOf,
): Promise<Plan[]> {
  const ids = targets.map(({ id }) => id);
  const rows = await db.select().from(shipments).where(inArray(shipments.id, ids)).orderBy(asc(shipments.id));
  return rows.map((stored): Plan => {
    if (SETTLED_STATUSES.includes(stored.status)) return { stored, outcome: 'closed', fields: null };
    const fields = newEstimate(stored, input, zoneOf);
    if (!fields) return { stored, outcome: 'without-estimate', fields };
    if (estimatedDayOf(fields) === estimatedDayOf(stored)) return { stored, outcome: 'same', fields: null };
    return { stored, outcome: 'changed', fields };
  });
}

/** Null where there is no estimate that days could move. */
function newEstimate(stored: ShipmentRow, { date = null, days }: BulkEstimate, zoneOf: ZoneOf): NewEstimate | null {
  if (days === undefined) {
    const destinationZone = zoneOf(stored);
    return { estimatedDelivery: estimatedTime(date, destinationZone), destinationZone };
  }
  const { estimatedDelivery: former, destinationZone } = stored;
  if (former === null) return null;
  // Calendar days at the destination, at the same time of the day: a day of a change of the clock is one day.
  const moved = new Date(addDays(new TZDate(former.getTime(), destinationZone), days).getTime());
  if (!isEstimateInRange(moved)) throw new AppError('estimate-out-of-range', { field: 'days' });
  return { estimatedDelivery: moved, destinationZone };
}

function isPast({ estimatedDelivery, destinationZone }: NewEstimate): boolean {
  if (estimatedDelivery === null) return false;
  return zonedDay(destinationZone, estimatedDelivery) < zonedDay(destinationZone, new Date());
}
