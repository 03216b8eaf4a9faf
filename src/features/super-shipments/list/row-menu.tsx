import { CopyPlus, Pencil, Trash2, UserRoundPen } from 'lucide-react';
import { ActionMenu } from '#src/components/action-menu.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';

const ACTIONS = [
  { kind: 'edit', label: 'Edit', icon: Pencil },
  { kind: 'duplicate', label: 'Duplicate', icon: CopyPlus },
  { kind: 'hand-over', label: 'Hand over', icon: UserRoundPen },
  { kind: 'delete', label: 'Delete', icon: Trash2, isDestructive: true },
] as const;

export type OnRowAction = (kind: (typeof ACTIONS)[number]['kind'], shipment: SuperShipmentRow) => void;

type RowMenuProps = { shipment: SuperShipmentRow; onAction: OnRowAction; className?: string };

export function RowMenu({ shipment, onAction, className }: RowMenuProps) {
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
