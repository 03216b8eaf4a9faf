import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { valuesTable } from '#db/json-rows.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Actor } from '#server/domain/context.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { writeChanges } from '#server/domain/shipments/writing/write-changes.ts';
import { isSharedWith } from './company-row.ts';

type ShipmentCompanies = Pick<ShipmentRow, 'company' | 'sharedWith'>;

const BATCH = 500;

/**
 * Gives each of these locked shipments other companies, in batches. One that is not deleted is a change of its own for
 * audit log, webhooks and feed, without mails.
 */
export async function writeCompanies(
  tx: Db,
  actor: Actor,
  ids: readonly string[],
  companiesAfter: (stored: ShipmentCompanies) => ShipmentCompanies,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await tx
      .select()
      .from(shipments)
      .where(inArray(shipments.id, ids.slice(start, start + BATCH)));
    const changes = rows.map((stored) => ({ stored, fields: companiesAfter(stored) }));
    const [deleted, active] = [true, false].map((isDeleted) =>
      changes.filter(({ stored }) => (stored.deletedAt !== null) === isDeleted),
    );
    await writeChanges(tx, actor, active ?? [], undefined);
    await writeDeleted(
      tx,
      (deleted ?? []).map(({ stored, fields }) => ({ id: stored.id, ...fields })),
    );
  }
}

/**
 * Locks the shipments of the company and those that are shared with it, deleted ones too, in the order of every change
 * of several. Returns their ids.
 */
export async function lockShipmentsOf(tx: Db, company: string): Promise<string[]> {
  const query = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(or(eq(shipments.company, company), isSharedWith(company)))
    .orderBy(asc(shipments.id));
  return (await query.for('update')).map(({ id }) => id);
}

/** One that is restored later has them. */
async function writeDeleted(tx: Db, rows: readonly ({ id: string } & ShipmentCompanies)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update shipments set company_id = wanted.company_id, shared_with = wanted.shared_with
    from ${valuesTable(shipments, ['id', 'company', 'sharedWith'], rows)}
    where shipments.id = wanted.id`);
}

/** The companies of a shipment whose customer is this one: it is in no share beside. */
export const withCustomer = ({ sharedWith }: ShipmentCompanies, company: string | null): ShipmentCompanies => ({
  company,
  sharedWith: sharedWith.filter((share) => share.company !== company),
});
