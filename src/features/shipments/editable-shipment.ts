import { storedStatus } from '#server/contract/statuses/statuses.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { ShipmentRow } from './shipments-query.ts';

/** The shipment fields that dialogs need. */
export type EditableShipment = Omit<ShipmentRow, 'events'>;

/** A row of the super-admin lists, which spell one status differently. */
export function editableOf(row: RouterOutputs['superAdmin']['shipments']['shipments'][number]): EditableShipment {
  return { ...row, status: storedStatus(row.status) };
}
