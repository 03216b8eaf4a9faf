import { useState } from 'react';
import { type OpenedShipment, type RowActionsProps, ShipmentDialogs } from '#src/features/shipments/index.ts';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';

export type OnRowAction = RowActionsProps<SuperShipmentRow>['onAction'];

/** `onAction` opens a dialog for one of these rows; `dialogs` is rendered beside them. */
export function useRowDialogs(rows: readonly SuperShipmentRow[]) {
  const [opened, setOpened] = useState<OpenedShipment | null>(null);
  const onAction: OnRowAction = (kind, shipment) => setOpened({ kind, shipment });
  return { onAction, dialogs: <ShipmentDialogs opened={opened} rows={rows} onClose={() => setOpened(null)} /> };
}
