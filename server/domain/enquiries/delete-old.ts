import { inArray, lt, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';

/** Enquiries are needed for a year; the privacy page says so. */
const ENQUIRY_DAYS = 365;

/** Deletes enquiries that are older, with their mails; for a job. */
export async function deleteOldEnquiries(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const isOld = lt(enquiries.createdAt, sql`now() - ${ENQUIRY_DAYS}::int * interval '1 day'`);
    const old = tx.select({ id: enquiries.id }).from(enquiries).where(isOld);
    await tx.delete(outboxMails).where(inArray(outboxMails.enquiryId, old));
    await tx.delete(enquiries).where(isOld);
  });
}
