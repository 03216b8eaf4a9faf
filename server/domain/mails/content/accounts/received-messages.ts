import { sql } from 'drizzle-orm';
import type { MessageKind } from '#contract/messages/message-kinds.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import { type Db, rowsOf } from '#db/open-database.ts';

/** An answer about a shipment, by whom it is; `message` and `date` are null where they must not be told. */
export type ReceivedMessage = {
  trackingNumber: string;
  by: KeyHolder;
  kind: MessageKind;
  message: string | null;
  date: string | null;
};

/**
 * The answers of a mail that are not done, about shipments that are still the owner's, oldest first. An account that
 * nobody verified is told no text that a user wrote (docs/contract/mails.md, 'Account mails').
 */
export async function readReceivedMessages(
  db: Db,
  deliveryId: string,
  owner: { id: string; isVerified: boolean },
): Promise<ReceivedMessage[]> {
  // A mail that waits takes in answers whose transactions began a little before it was made.
  const rows = await rowsOf<ReceivedMessage>(
    db,
    sql`
      select shipment.tracking_number as "trackingNumber", answer.holder as by, answer.kind, answer.message, answer.day::text as date
      from delivery_shipments told join deliveries mail on mail.id = told.delivery_id
        join shipments shipment on shipment.id = told.shipment_id
        join shipment_answers answer on answer.shipment_id = shipment.id
      where told.delivery_id = ${deliveryId} and shipment.user_id = ${owner.id} and shipment.deleted_at is null
        and answer.done_at is null and answer.created_at >= mail.created_at - interval '1 minute'
      order by answer.created_at, answer.id`,
  );
  return owner.isVerified ? rows : rows.map((row) => ({ ...row, message: null, date: null }));
}
