import { and, asc, eq, inArray, isNotNull, isNull, like, not, sql } from 'drizzle-orm';
import { matchesText } from '#contract/values/spellings.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { NOT_SNOOZED, shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { isFoundAnywhere } from '#server/domain/shipments/listing/filter.ts';
import { env } from '#server/env.ts';
import { eraseAdded, eraseLeft } from './erase-added.ts';

const BATCH = 100;

const ERASED_MAIL = { recipient: '', reason: null, sentSubject: null, sentText: null, sentHtml: null };

const ERASED_TEXTS = {
  description: '',
  reference: '',
  senderName: '',
  senderEmail: '',
  senderContact: '',
  receiverName: '',
  receiverEmail: '',
  originAddress: '',
  originCity: '',
  originCountry: '',
  destinationAddress: '',
  destinationCity: '',
  destinationCountry: '',
};
const ERASED = {
  ...ERASED_TEXTS,
  carrierName: null,
  company: null,
  sharedWith: [],
  language: null,
  idempotencyKey: null,
  idempotencyUserId: null,
  requestHash: null,
};

/**
 * Erases the personal data of shipments that were deleted more than RETENTION_DAYS ago: parties, addresses, texts,
 * images, documents, mails, the values in the audit log, views that searched for them, and names of files that have no
 * other shipments. Number, dates, status and counts stay (docs/contract/shipments.md, 'Erasure'; decision 057). For a
 * job; resolves to the number of erased shipments. Throws after it has tried all, if the audit log lacks the deletion
 * of one or a file cannot be removed.
 */
export async function eraseExpiredShipments(db: Db): Promise<number> {
  const failures = new Map<string, unknown>();
  for (let erased = 0; ; ) {
    const ids = await expiredIds(db, [...failures.keys()]);
    const views = ids.length > 0 ? await listSearchViews(db) : [];
    for (const id of ids) {
      erased += await eraseShipment(db, id, views).catch((error: unknown) => {
        failures.set(id, error);
        return 0;
      });
    }
    if (ids.length === BATCH) continue;
    await eraseFileNames(db);
    await eraseLeft(db);
    for (const [id, cause] of failures)
      throw new Error(`${failures.size} shipments were not erased, ${id} among them`, { cause });
    return erased;
  }
}

async function expiredIds(db: Db, without: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isExpired(), sql`${shipments.id} <> all(${sql.param(without)}::uuid[])`))
    .orderBy(asc(shipments.deletedAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

const isExpired = () =>
  and(
    isNotNull(shipments.deletedAt),
    isNull(shipments.erasedAt),
    sql`${shipments.deletedAt} < statement_timestamp() - ${env().RETENTION_DAYS} * interval '1 day'`,
  );

/** One transaction for each. The next sweep removes the files. */
function eraseShipment(db: Db, id: string, views: readonly SearchView[]): Promise<number> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(shipments)
      .where(and(eq(shipments.id, id), isExpired()))
      .for('update');
    // Restored or erased by another process meanwhile.
    if (!row) return 0;
    await tx.delete(shipmentImages).where(eq(shipmentImages.shipmentId, id));
    await eraseAdded(tx, row);
    await tx
      .update(shipmentEvents)
      .set({ location: null, note: null, internalNote: null })
      .where(eq(shipmentEvents.shipmentId, id));
    await tx.update(outboxMails).set(ERASED_MAIL).where(eq(outboxMails.shipmentId, id));
    await tx.delete(webhookMessages).where(eq(webhookMessages.shipmentId, id));
    await tx.delete(webhookEvents).where(eq(webhookEvents.shipmentId, id));
    await tx.delete(mailOptOuts).where(eq(mailOptOuts.shipmentId, id));
    await tx.update(shipmentAttention).set(NOT_SNOOZED).where(eq(shipmentAttention.shipmentId, id));
    await tx
      .update(shipments)
      .set({ ...ERASED, erasedAt: sql`statement_timestamp()` })
      .where(eq(shipments.id, id));
    const texts = Object.keys(ERASED_TEXTS).map((field) => row[field as keyof typeof ERASED_TEXTS]);
    await deleteErasedSearches(tx, views, texts);
    await tx.execute(sql`select erase_audit_values(${id}::uuid)`);
    await recordChange(tx, { actor: { kind: 'system' } }, { kind: 'erased', shipmentId: id, from: row.status });
    return 1;
  });
}

/** The name of a file may be a person's: it goes with the last of the shipments that the import's rows have. */
async function eraseFileNames(db: Db): Promise<void> {
  await db.execute(sql`
    update import_batches batch set file_name = null where file_name is not null and not exists (
      select from import_rows imported join shipments on shipments.id = imported.shipment_id
      where imported.batch_id = batch.id and shipments.erased_at is null)`);
}

/** A saved view of a list of shipments that searches for a text. */
type SearchView = { id: string; text: string };

async function listSearchViews(db: Db): Promise<SearchView[]> {
  const rows = await db
    .select({ id: savedViews.id, search: savedViews.search })
    .from(savedViews)
    .where(and(inArray(savedViews.screen, ['shipments', 'super-shipments']), like(savedViews.search, '%search=%')));
  return rows
    .map(({ id, search }) => ({ id, text: new URLSearchParams(search).get('search') ?? '' }))
    .filter(({ text }) => text !== '');
}

/** Deletes the views that searched for one of a shipment's erased texts and find no active shipment any more. */
async function deleteErasedSearches(tx: Db, views: readonly SearchView[], erased: readonly string[]): Promise<void> {
  for (const { id, text } of views.filter((view) => matchesText(erased, view.text))) {
    await tx.delete(savedViews).where(and(eq(savedViews.id, id), not(isFoundAnywhere(text))));
  }
}
