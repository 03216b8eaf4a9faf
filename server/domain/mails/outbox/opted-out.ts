import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';

/** A mail about a shipment to an address. */
export type Addressed = { shipmentId: string; recipient: string };

/** These mails as the table `wanted`. */
export const addressedTable = (mails: readonly Addressed[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(mails.map(({ shipmentId, recipient }) => ({ shipmentId, recipient })))}::jsonb)
    wanted ("shipmentId" uuid, recipient text)`;

/** The mails whose address opted out of this shipment's mails or of all. */
export function findOptedOut(db: Db, mails: readonly Addressed[]): Promise<Addressed[]> {
  return rowsOf<Addressed>(
    db,
    sql`
      select wanted."shipmentId", wanted.recipient from ${addressedTable(mails)}
      where exists (select from mail_opt_outs stop where stop.email = wanted.recipient
        and (stop.shipment_id is null or stop.shipment_id = wanted."shipmentId"))`,
  );
}

/** Whether this address stopped all mails about any shipment. */
export async function hasStoppedEverything(tx: Db, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mailOptOuts.id })
    .from(mailOptOuts)
    .where(and(eq(mailOptOuts.email, email), isNull(mailOptOuts.shipmentId)));
  return row !== undefined;
}
