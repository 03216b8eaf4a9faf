import { storedStatus } from '#server/contract/statuses.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { ShipmentRow } from './shipments-query.ts';

/** What the dialogs need of a shipment. Of its events: which are known. */
export type EditableShipment = Omit<ShipmentRow, 'events'> & { events: readonly { id: string }[] };

/** A row of the super-admin lists, which spell one status differently. */
export function editableOf(row: RouterOutputs['superAdmin']['shipments']['shipments'][number]): EditableShipment {
  return { ...row, status: storedStatus(row.status) };
}
