import { sql } from 'drizzle-orm';
import { MAX_MESSAGES_A_DAY } from '#contract/messages/message-kinds.ts';
import { MAX_CUSTOMER_MESSAGES_A_DAY } from '#contract/messages/threads.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { reject } from '#server/domain/rates/reject.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';

/**
 * Throws `too-many` for a shipment about which five answers of receivers, or 50 messages of this company, came within
 * 24 hours. They are counted themselves: with the shipment locked, of two at once the later one sees the other.
 */
export async function requireMessagesLeft(
  db: Db,
  { shipmentId, companyId }: { shipmentId: string; companyId?: string },
): Promise<void> {
  if (!rateLimited()) return;
  const isOfSide =
    companyId === undefined ? sql`author = 'receiver'` : sql`author = 'customer' and company_id = ${companyId}`;
  const max = companyId === undefined ? MAX_MESSAGES_A_DAY : MAX_CUSTOMER_MESSAGES_A_DAY;
  const [row] = await rowsOf<{ seconds: number }>(
    db,
    sql`select greatest(1, ceil(extract(epoch from created_at + interval '24 hours' - statement_timestamp())))::integer as seconds
      from shipment_answers where shipment_id = ${shipmentId} and ${isOfSide} and created_at > statement_timestamp() - interval '24 hours'
      order by created_at desc, id offset ${max - 1} limit 1`,
  );
  reject('answers', row?.seconds ?? null);
}
