import { sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isChosen, isMember, isWantedOf, MEMBERS } from '#server/domain/companies/notices/members-to-tell.ts';
import { linkIn } from '#server/domain/mails/content/shipments/link-language.ts';
import { env } from '#server/env.ts';

type WrittenMessage = { trackingNumber: string; message: string; images: number };

/** The messages of staff to a customer, oldest first, in the language of the first one's company. */
export type WrittenMessages = { language: Language; messages: WrittenMessage[] };

/**
 * The messages of a mail to a member, and the page where they are answered: those that the member sees when it is sent
 * (docs/contract/messages.md, 'What is seen'). Null where none is left.
 */
export async function readWrittenMessages(
  db: Db,
  deliveryId: string,
  member: { id: string },
): Promise<{ written: WrittenMessages; link: string } | null> {
  // A mail that waits takes in messages whose transactions began a little before it was made.
  const rows = await rowsOf<WrittenMessage & { language: Language | null }>(
    db,
    sql`
      select shipment.tracking_number as "trackingNumber", written.message, company.language,
        (select count(*)::int from answer_files file where file.answer_id = written.id) as images
      from delivery_shipments told join deliveries mail on mail.id = told.delivery_id
        join shipments shipment on shipment.id = told.shipment_id
        join shipment_answers written on written.shipment_id = shipment.id and written.company_id = shipment.company_id
        join companies company on company.id = shipment.company_id
        join (${MEMBERS}) on member.company_id = company.id and account.id = ${member.id}
      where told.delivery_id = ${deliveryId} and shipment.deleted_at is null and ${isMember}
        and ${isChosen(sql`'message'`)} and ${isWantedOf(sql`shipment.id`)}
        and written.author = 'staff' and written.to_side in ('customer', 'both')
        and written.created_at >= mail.created_at - interval '1 minute'
      order by written.created_at, written.id`,
  );
  const [first] = rows;
  if (!first) return null;
  const language = first.language ?? 'en';
  const [number, ...others] = new Set(rows.map(({ trackingNumber }) => trackingNumber));
  const portal = `${env().APP_URL}/portal`;
  const link = others.length === 0 ? `${linkIn(language, `${portal}/shipments/${number}`)}#messages` : portal;
  return { written: { language, messages: rows }, link };
}
