import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';

/** A mail about one entry of a shipment's history, to one address. */
export type ShipmentMail = { shipmentId: string; eventId: number; recipient: string };

/**
 * Queues mails in the transaction of the change that they report (contract section 3, 'Bulk mail'): one insert, however many there are.
 * Once it is committed a relay finds them, of whichever process.
 */
export async function queueShipmentMails(tx: Db, rows: readonly ShipmentMail[]): Promise<void> {
  if (rows.length === 0) return;
  const mails = rows.map(({ shipmentId, eventId, recipient }) => ({ shipmentId, eventId, recipient }));
  await tx.insert(deliveries).values(mails.map((mail) => ({ ...mail, kind: 'status-update' as const })));
}
