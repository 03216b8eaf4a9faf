import type { Db } from '#db/open-database.ts';
import type { Status } from '#server/contract/statuses.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Actor } from '#server/domain/context.ts';
import { recordEvents } from './record-events.ts';

type Change = { status: Status; at: Date; location?: string; note?: string };

/** The event and the audit entry of one shipment's new status, in the transaction of the change. */
export async function recordStatusChange(
  tx: Db,
  actor: Actor,
  from: { id: string; status: Status },
  change: Change,
): Promise<void> {
  await recordEvents(tx, actor, [{ shipmentId: from.id, ...change }]);
  await recordAudit(tx, actor, [
    { action: 'shipment-status', shipmentId: from.id, from: from.status, to: change.status },
  ]);
}
