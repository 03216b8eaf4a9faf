import { sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';

/** As if the hold of everything about this shipment were over: its changes are an hour old and its mails are due. */
export async function passHold(db: Db, shipmentId: string): Promise<void> {
  const hour = sql`interval '1 hour'`;
  await db.execute(sql`
    update shipment_events set recorded_at = recorded_at - ${hour} where shipment_id = ${shipmentId}`);
  await db.execute(sql`update deliveries set due_at = due_at - ${hour} where shipment_id = ${shipmentId}`);
  await db.execute(sql`
    update bulk_batches set undo_until = undo_until - ${hour}
    where id in (select batch_id from shipment_events where shipment_id = ${shipmentId})`);
  await db.execute(sql`
    update shipments set deleted_at = deleted_at - ${hour} where id = ${shipmentId} and deleted_at is not null`);
}
