import { storedStatus } from '#server/contract/statuses.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { ShipmentRow } from './shipments-query.ts';

/** What the dialogs need of a shipment. */
export type EditableShipment = Omit<ShipmentRow, 'events'>;

/** A row of the super-admin lists, which spell one status differently. */
export function editableOf(row: RouterOutputs['superAdmin']['shipments']['shipments'][number]): EditableShipment {
  return { ...row, status: storedStatus(row.status) };
}
