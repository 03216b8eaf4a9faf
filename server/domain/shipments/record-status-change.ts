import type { Db } from '../../../db/client.ts';
import type { Status } from '../../contract/statuses.ts';
import type { Actor } from '../context.ts';
import { recordAudit } from '../history/record-audit.ts';
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
