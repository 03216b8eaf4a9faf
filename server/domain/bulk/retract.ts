import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOutOfReach, mayWorkOn } from '#contract/accounts/permissions.ts';
import type { BatchRetraction, RetractBatch } from '#contract/bulk/batches.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Db } from '#db/open-database.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { type EventRow, isEstimate, isHistoryEvent, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { retractEstimates } from '#server/domain/estimates/retract.ts';
import { retractLastEvents } from '#server/domain/events/undo.ts';
import { type Caller, requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { eventsUndone, loadsOfBatch } from '#server/domain/loads/batch-loads.ts';
import { workableAmong } from '#server/domain/loads/reach.ts';
import type { ShipmentMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { lockShipmentsOf, workOf } from './undo.ts';

/** So long a batch can be taken back. */
export const RETRACTABLE_MS = millisecondsInDay;

/**
 * Takes back what one of the caller's own batches entered, for a day and once it can no longer be undone
 * (docs/contract/bulk.md, 'Own batches'): its events are retracted, and former estimates are in force again. Skipped
 * are shipments of which something newer was entered, deleted ones, and those that are no longer the caller's to
 * change. Throws `unauthenticated`, `forbidden`, `too-many`, `not-found`, and `conflict` within the hold, after a day
 * and for a batch that was undone or taken back.
 */
export async function retractBatch(caller: Ctx, input: RetractBatch): Promise<BatchRetraction> {
  const ctx = withScope(caller, 'bulk');
  const { id } = requireStaff(ctx, 'goods');
  const batchId = requireUuid(input.id, batchNotFound);
  await countLargeJob(ctx.db, id);
  return authorizedTransaction(ctx, staffFor('goods'), (tx, user) => retractAll(tx, ctx, user, batchId, input.notify));
}

const batchNotFound = () => new AppError('batch-not-found');

async function retractAll(
  tx: Db,
  ctx: Ctx,
  user: Caller,
  batchId: string,
  notify: Notify | undefined,
): Promise<BatchRetraction> {
  // Shipments first, as every change locks them.
  const rows = await lockShipmentsOf(tx, batchId);
  const ofBatch = await loadsOfBatch(tx, batchId);
  if ([...rows, ...ofBatch].some(({ userId }) => isOutOfReach(user, userId))) throw batchNotFound();
  const kind = await markRetracted(tx, batchId, user.id);
  const isEstimates = kind === 'estimate';
  const work = workOf(kind);
  const workable = await workableAmong(tx, user, rows, work, 'lately');
  if (!ofBatch.every(({ userId }) => mayWorkOn(user, userId, env().SHARED_WORK === 'on', work))) throw batchNotFound();
  const isChangeable = ({ id, deletedAt, status }: (typeof rows)[number]) =>
    deletedAt === null &&
    !(isEstimates && SETTLED_STATUSES.includes(status)) &&
    (ofBatch.length > 0 || workable.has(id));
  const changeable = rows.filter(isChangeable);
  const retract = isEstimates ? retractEstimates : retractLastEvents;
  const retracted = new Set<string>();
  const mails: ShipmentMail[] = [];
  // The end of a tally may have given a shipment several events: the earlier is its newest once the later is retracted.
  for (;;) {
    const events = await findNewest(tx, batchId, isEstimates);
    const eventOf = new Map(events.map((event) => [event.shipmentId, event]));
    const changes = changeable.flatMap((stored) => {
      const event = eventOf.get(stored.id);
      return event ? [{ stored, event }] : [];
    });
    mails.push(...(await retract(tx, ctx, changes, notify)));
    for (const { stored } of changes) retracted.add(stored.id);
    if (changes.length === 0 || kind !== 'tally') break;
  }
  await recordChanges(tx, ctx, eventsUndone(ofBatch));
  const numbersOf = (isRetracted: boolean) =>
    rows.filter(({ id }) => retracted.has(id) === isRetracted).map(({ trackingNumber }) => trackingNumber);
  // The later of two corrections of a shipment to one address says both.
  const sent = new Set(mails.map(({ shipmentId, recipient }) => `${shipmentId} ${recipient}`));
  return { retracted: numbersOf(true), skipped: numbersOf(false), mails: sent.size };
}

/**
 * Whether an event of a past time would give the status in its place. Its dates would have to be worked out, which the
 * retraction of one event does.
 */
const hasRecordedSuccessor = sql`exists (
  select from shipment_events recorded
  where recorded.shipment_id = ${shipmentEvents.shipmentId} and recorded.retracted_at is null
    and recorded.status_source = 'recorded' and not exists (
      select from shipment_events setter
      where setter.shipment_id = recorded.shipment_id and setter.id <> ${shipmentEvents.id}
        and setter.retracted_at is null and setter.status_source in ('created', 'set')
        and (setter.at, setter.id) > (recorded.at, recorded.id)))`;

/** The batch's events, or changes of estimates, after which no other was entered and which can be retracted at once. */
function findNewest(tx: Db, batchId: string, isEstimates: boolean): Promise<EventRow[]> {
  const isOfKind = isEstimates ? isEstimate(sql`later`) : isHistoryEvent(sql`later`);
  return tx
    .select()
    .from(shipmentEvents)
    .where(
      and(
        eq(shipmentEvents.batchId, batchId),
        isNull(shipmentEvents.retractedAt),
        sql`not exists (
          select from shipment_events later
          where later.shipment_id = ${shipmentEvents.shipmentId} and later.id > ${shipmentEvents.id}
            and later.retracted_at is null and ${isOfKind})`,
        sql`not (${shipmentEvents.statusSource} = 'set' and ${hasRecordedSuccessor})`,
      ),
    );
}

const isRetractable = sql<boolean>`${bulkBatches.createdAt} + ${RETRACTABLE_MS} * interval '1 millisecond' > statement_timestamp()`;
const isHeld = sql<boolean>`coalesce(${bulkBatches.undoUntil} > statement_timestamp(), false)`;

async function markRetracted(tx: Db, batchId: string, userId: string) {
  const own = and(eq(bulkBatches.id, batchId), eq(bulkBatches.actorId, userId));
  const { kind, undoneAt, retractedAt } = bulkBatches;
  const [batch] = await tx
    .select({ kind, undoneAt, retractedAt, isRetractable, isHeld })
    .from(bulkBatches)
    .where(own)
    .for('update');
  if (!batch) throw batchNotFound();
  if (batch.undoneAt || batch.retractedAt) throw new AppError('batch-ended');
  if (batch.isHeld) throw new AppError('batch-not-over');
  if (!batch.isRetractable) throw new AppError('batch-too-old');
  await tx.update(bulkBatches).set({ retractedAt: sql`statement_timestamp()` }).where(own);
  return batch.kind;
}
