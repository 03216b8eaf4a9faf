import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import type { Status } from '#server/contract/statuses.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Actor } from '#server/domain/context.ts';
import { withdrawEvents } from '#server/infra/mail/withdraw-events.ts';
import { databaseTime } from './clock.ts';
import type { ShipmentDates } from './dates.ts';
import { sameDate } from './record.ts';
import { auditOfRemoval } from './removal-audit.ts';
import type { EventRow } from './remove.ts';
import { updateStatuses } from './update-rows.ts';
import type { EventTarget } from './write.ts';

/** A locked shipment, and the event that nothing came after. */
export type NewestEvent = { stored: EventTarget; event: EventRow };

/**
 * Takes back the newest event of each of these shipments as if it had never been, however many they are, in a few statements: what
 * it overwrote is there again, and the event before it is the newest.
 */
export async function undoNewestEvents(tx: Db, actor: Actor, all: readonly NewestEvent[]): Promise<void> {
  if (all.length === 0) return;
  const ids = all.map(({ event }) => event.id);
  await withdrawEvents(tx, ids);
  await tx.delete(shipmentEvents).where(inArray(shipmentEvents.id, ids));
  const statuses = await presentStatuses(tx, all);
  const states = all.map(({ stored, event }) => ({
    id: stored.id,
    status: event.statusSource === 'set' ? (statuses.get(stored.id) ?? stored.status) : stored.status,
    ...datesBefore(stored, event),
  }));
  const versions = await updateStatuses(tx, await databaseTime(tx), states);
  await becomeNewest(tx, all, versions);
  await recordAudit(
    tx,
    actor,
    all.flatMap(({ stored, event }, index) => {
      const state = states[index];
      return state ? auditOfRemoval(stored, event, state, 'event-undone') : [];
    }),
  );
}

function datesBefore(stored: ShipmentDates, event: EventRow): ShipmentDates {
  const { dispatchedBefore, dispatchedAfter, deliveredBefore, deliveredAfter } = event;
  return {
    dispatchedDate: sameDate(dispatchedBefore, dispatchedAfter) ? stored.dispatchedDate : dispatchedBefore,
    deliveredDate: sameDate(deliveredBefore, deliveredAfter) ? stored.deliveredDate : deliveredBefore,
  };
}

/** The status of the newest event that set one, of each. */
async function presentStatuses(tx: Db, all: readonly NewestEvent[]): Promise<Map<string, Status>> {
  const rows = await rowsOf<{ id: string; status: Status }>(
    tx,
    sql`
      select asked.id, setter.status from jsonb_array_elements_text(${JSON.stringify(all.map(({ stored }) => stored.id))}::jsonb) asked (id),
        lateral (
          select event.status from shipment_events event
          where event.shipment_id = asked.id::uuid and event.retracted_at is null and event.status_source in ('created', 'set')
          order by event.at desc, event.id desc limit 1
        ) setter`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Nothing has come after the event before it: its batch can be undone, too. */
async function becomeNewest(tx: Db, all: readonly NewestEvent[], versions: ReadonlyMap<string, number>): Promise<void> {
  const pairs = all.map(({ stored, event }) => ({
    id: stored.id,
    before: (event.shipmentVersion ?? 0) - 1,
    now: versions.get(stored.id),
  }));
  await tx.execute(sql`
    update shipment_events event set shipment_version = pair.now
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) pair (id uuid, before integer, now integer)
    where event.shipment_id = pair.id and event.shipment_version = pair.before`);
}
