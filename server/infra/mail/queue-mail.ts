import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { runningJobs } from '#server/infra/jobs/jobs.ts';

/** A mail about one entry of a shipment's history, to one address. */
export type ShipmentMail = { shipmentId: string; eventId: number; recipient: string };

/**
 * Queues mails in the transaction of the change they tell of (contract section 3, 'Bulk mail'): one insert and one job,
 * however many there are. In a process without a job runner the rows wait for the next relay of one that has it.
 */
export async function queueShipmentMails(tx: Db, rows: readonly ShipmentMail[]): Promise<void> {
  if (rows.length === 0) return;
  const mails = rows.map(({ shipmentId, eventId, recipient }) => ({ shipmentId, eventId, recipient }));
  await tx.insert(deliveries).values(mails.map((mail) => ({ ...mail, kind: 'status-update' as const })));
  await queueRelayRun(tx);
}

/** Has the outbox looked through once the transaction is committed. */
export async function queueRelayRun(tx: Db): Promise<void> {
  await runningJobs()?.queueRelayRun(tx);
}
