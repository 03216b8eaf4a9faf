import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

/** The content of a new owner's mail: who handed over which shipments. `route` is null where it must not be told. */
export type HandedOver = { by: string[]; shipments: { trackingNumber: string; route: string | null }[] };

/**
 * The shipments of a mail that are still the owner's; null if there is none. An account that nobody verified is told no
 * text that a user wrote (docs/contract/mails.md, 'Account mails').
 */
export async function readHandedOver(
  db: Db,
  deliveryId: string,
  owner: { id: string; isVerified: boolean },
): Promise<HandedOver | null> {
  const rows = await rowsOf<{ trackingNumber: string; route: string; by: string | null }>(
    db,
    sql`
      select shipment.tracking_number as "trackingNumber",
        shipment.origin_city || ', ' || shipment.origin_country || ' → '
          || shipment.destination_city || ', ' || shipment.destination_country as route,
        (select giver.full_name from audit_entries entry join users giver on giver.id = entry.actor_id
          where entry.shipment_id = shipment.id and entry.action = 'shipment-owner' and entry.user_id = ${owner.id}
          order by entry.id desc limit 1) as by
      from delivery_shipments given join shipments shipment on shipment.id = given.shipment_id
      where given.delivery_id = ${deliveryId} and shipment.user_id = ${owner.id} and shipment.deleted_at is null
      order by shipment.tracking_number`,
  );
  if (rows.length === 0) return null;
  if (!owner.isVerified)
    return { by: [], shipments: rows.map(({ trackingNumber }) => ({ trackingNumber, route: null })) };
  const by = [...new Set(rows.flatMap((row) => row.by ?? []))].sort();
  return { by, shipments: rows.map(({ trackingNumber, route }) => ({ trackingNumber, route })) };
}
