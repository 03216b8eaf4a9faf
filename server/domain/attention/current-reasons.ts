import { sql } from 'drizzle-orm';
import { REASON_STATUSES, type Reason } from '#contract/events/reasons/reasons.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isEstimate, isPublicEvent } from '#db/schema/events/shipment-events.ts';

type Found = { id: string; ofStatus: Reason | null; ofEstimate: Reason | null };

/** Why each of these shipments has its status, and why its newest estimate is another: what is known, each once. */
export async function loadCurrentReasons(db: Db, ids: readonly string[]): Promise<Map<string, Reason[]>> {
  if (ids.length === 0) return new Map();
  const isShown = (event: ReturnType<typeof sql>) => sql`${event}.shipment_id = shipment.id
    and ${event}.retracted_at is null and ${isPublicEvent(event)}`;
  const rows = await rowsOf<Found>(
    db,
    sql`select shipment.id, estimate.reason as "ofEstimate", (
        select event.reason from shipment_events event
        where ${isShown(sql`event`)} and event.reason is not null and shipment.status in ${[...REASON_STATUSES]}
          and not exists (select from shipment_events later where ${isShown(sql`later`)}
            and (later.at, later.id) >= (event.at, event.id) and later.status <> shipment.status)
        order by event.at desc, event.id desc limit 1
      ) as "ofStatus"
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) asked (id)
      join shipments shipment on shipment.id = asked.id::uuid
      left join lateral (
        select event.reason from shipment_events event
        where event.shipment_id = shipment.id and event.retracted_at is null and ${isEstimate(sql`event`)}
        order by event.at desc, event.id desc limit 1
      ) estimate on true`,
  );
  return new Map(rows.map(({ id, ...found }) => [id, reasonsOf(found)]));
}

const reasonsOf = ({ ofStatus, ofEstimate }: Omit<Found, 'id'>): Reason[] => [
  ...new Set([ofStatus, ofEstimate].filter((reason) => reason !== null)),
];
