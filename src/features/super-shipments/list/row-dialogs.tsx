import { type ReactNode, useCallback, useState } from 'react';
import { editableOf, type OpenedShipment, ShipmentDialogs } from '#src/features/shipments/index.ts';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { type RowAction, RowActionContext } from './row-menu.tsx';

type RowDialogsProps = { rows: readonly SuperShipmentRow[]; children: ReactNode };

/** Rows with their RowMenu, and the dialog that one of them has opened. */
export function RowDialogs({ rows, children }: RowDialogsProps) {
  const [opened, setOpened] = useState<OpenedShipment | null>(null);
  const onAction = useCallback(
    (kind: RowAction, shipment: SuperShipmentRow) => setOpened({ kind, shipment: editableOf(shipment) }),
    [],
  );
  return (
    <RowActionContext value={onAction}>
      {children}
      <ShipmentDialogs opened={opened} rows={rows} onClose={() => setOpened(null)} />
    </RowActionContext>
  );
}
