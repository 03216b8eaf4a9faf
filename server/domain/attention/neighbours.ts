import { type SQL, sql } from 'drizzle-orm';
import type { AttentionNeighbours } from '#contract/attention/attention.ts';
import type { AttentionReason } from '#contract/statuses/attention-reasons.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isNeeded, isSnoozed } from '#db/schema/attention/shipment-attention.ts';
import type { InScope } from './count.ts';

/**
 * The shipments before and after this one in the list of a scope, of one reason or of all. A snoozed shipment keeps its
 * place.
 */
export async function findNeighbours(
  db: Db,
  inScope: InScope,
  id: string,
  reason: AttentionReason | undefined,
): Promise<AttentionNeighbours> {
  const others = sql`${inScope(reason)} and ${isNeeded(reason)} and (${isSnoozed}) is not true`;
  const numberOf = (position: SQL, order: SQL) =>
    sql`(select tracking_number from shipments where shipments.id = (
      select shipment_id from shipment_attention where ${others} and (needed_from, shipment_id) ${position} (here.at, here.id)
      order by ${order} limit 1))`;
  const [row] = await rowsOf<{ previous: string | null; next: string | null }>(
    db,
    sql`
      with here as (
        select shipment_id as id, needed_from as at from shipment_attention where shipment_id = ${id}::uuid and ${isNeeded(reason)}
      )
      select ${numberOf(sql`<`, sql`needed_from desc, shipment_id desc`)} as previous,
        ${numberOf(sql`>`, sql`needed_from, shipment_id`)} as next
      from here`,
  );
  return row ?? null;
}
