import { CopyPlus, Pencil, Trash2, UserRoundPen } from 'lucide-react';
import { createContext, use } from 'react';
import { ActionMenu } from '#src/components/action-menu.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';

export type RowAction = 'edit' | 'duplicate' | 'hand-over' | 'delete';

/** Opens a dialog for a row; a context, so that the table's columns stay the same. */
export const RowActionContext = createContext<((kind: RowAction, shipment: SuperShipmentRow) => void) | null>(null);

const ACTIONS = [
  { kind: 'edit', label: 'Edit', icon: Pencil },
  { kind: 'duplicate', label: 'Duplicate', icon: CopyPlus },
  { kind: 'hand-over', label: 'Hand over', icon: UserRoundPen },
  { kind: 'delete', label: 'Delete', icon: Trash2, isDestructive: true },
] as const;

export function RowMenu({ shipment, className }: { shipment: SuperShipmentRow; className?: string }) {
  const onAction = use(RowActionContext);
  if (!onAction) throw new Error('There are no row actions outside the list');
  return (
    <>
      {/* For the key of Edit: the menu's own entry is not there until the menu opens. */}
      <button type="button" hidden data-edit onClick={() => onAction('edit', shipment)} />
      <ActionMenu
        label={`Actions for shipment ${shipment.trackingNumber}`}
        actions={ACTIONS.map(({ kind, ...action }) => ({ ...action, onChoose: () => onAction(kind, shipment) }))}
        deletes={shipment.id}
        className={className}
      />
    </>
  );
}
