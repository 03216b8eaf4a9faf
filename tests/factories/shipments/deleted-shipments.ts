import { eq, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/** Backdates a shipment's deletion by days, also in the audit log, which only a database superuser can do. */
export async function ageDeletion(db: Db, id: string, days: number): Promise<void> {
  const then = sql`now() - ${days} * interval '1 day'`;
  await transaction(db, async (tx) => {
    await tx.update(shipments).set({ deletedAt: then }).where(eq(shipments.id, id));
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audit_entries set at = ${then} where shipment_id = ${id}::uuid and action = 'shipment-deleted'`,
    );
  });
}
