import { sql } from 'drizzle-orm';
import type { Notify } from '#contract/mails/notify.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type EventRow, isEstimate } from '#db/schema/events/shipment-events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { findMailed } from '#server/domain/mails/content/shipments/corrections.ts';
import type { ShipmentMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { withdrawEvents } from '#server/domain/mails/outbox/withdraw-events.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { writeChanges } from '#server/domain/shipments/writing/write-changes.ts';
import { estimateAt } from './undo.ts';

type Former = Pick<EventRow, 'estimate' | 'estimatedDay'>;

/**
 * Puts the estimate before each of these, the newest of its locked shipment, in force again: as a change of its own,
 * which those in `notify` who were mailed about the former one are told. Resolves to these mails.
 */
export async function retractEstimates(
  tx: Db,
  ctx: Ctx,
  changes: readonly { stored: ShipmentRow; event: EventRow }[],
  notify: Notify | undefined,
): Promise<readonly ShipmentMail[]> {
  const ids = changes.map(({ event }) => event.id);
  await withdrawEvents(tx, ids);
  const before = await findFormer(tx, ids);
  const mailedOf = await findMailed(tx, ids);
  const { mails } = await writeChanges(
    tx,
    ctx.actor,
    changes.map(({ stored, event }) => {
      const former = before.get(event.id);
      const estimatedDelivery = former ? estimateAt(stored.destinationZone, former) : null;
      return { stored, fields: { estimatedDelivery }, estimate: { note: '', mailed: mailedOf(event.id) } };
    }),
    notify,
  );
  return mails;
}

/** By the id of each of these events the estimate that was in force before it; none where there was none. */
async function findFormer(tx: Db, eventIds: readonly number[]): Promise<Map<number, Former>> {
  const rows = await rowsOf<{ eventId: string; estimate: string | null; estimatedDay: string | null }>(
    tx,
    sql`
      select event.id as "eventId", former.estimate, former.estimated_day as "estimatedDay"
      from shipment_events event, lateral (
        select earlier.estimate, earlier.estimated_day from shipment_events earlier
        where earlier.shipment_id = event.shipment_id and earlier.retracted_at is null and ${isEstimate(sql`earlier`)}
          and (earlier.at, earlier.id) < (event.at, event.id)
        order by earlier.at desc, earlier.id desc limit 1
      ) former
      where event.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb))`,
  );
  return new Map(
    rows.map(({ eventId, estimate, estimatedDay }) => [
      Number(eventId),
      { estimate: estimate === null ? null : new Date(estimate), estimatedDay },
    ]),
  );
}
