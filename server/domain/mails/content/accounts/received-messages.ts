import { sql } from 'drizzle-orm';
import type { StoredKind } from '#contract/messages/message-kinds.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';

/**
 * A message that came in, by whom it is; `message` and `date` are null where they must not be told, `images` are
 * counted.
 */
export type ReceivedMessage = {
  trackingNumber: string;
  by: KeyHolder | 'customer';
  kind: StoredKind;
  message: string | null;
  date: string | null;
  images: number;
};

/**
 * The messages of a mail that came in and are not done, oldest first, about shipments whose owner the reader still is,
 * or whose customer's contact, who can still own shipments. An account that nobody verified is told no text that a user
 * wrote (docs/contract/mails.md, 'Account mails').
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
      select shipment.tracking_number as "trackingNumber", coalesce(answer.holder, answer.author) as by, answer.kind, answer.message, answer.day::text as date,
        (select count(*)::int from answer_files file where file.answer_id = answer.id) as images
      from delivery_shipments told join deliveries mail on mail.id = told.delivery_id
        join shipments shipment on shipment.id = told.shipment_id
        join shipment_answers answer on answer.shipment_id = shipment.id
      where told.delivery_id = ${deliveryId} and shipment.deleted_at is null and (shipment.user_id = ${owner.id}
        or exists (select from companies company join users on users.id = company.owner_id
          where company.id = shipment.company_id and users.id = ${owner.id} and ${canOwnShipments()}))
        and answer.done_at is null and answer.created_at >= mail.created_at - interval '1 minute'
      order by answer.created_at, answer.id`,
  );
  return owner.isVerified ? rows : rows.map((row) => ({ ...row, message: null, date: null }));
}
