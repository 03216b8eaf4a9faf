import { ArrowUpRight, CopyPlus, Pencil, Trash2, UserRoundPen } from 'lucide-react';
import { canCreateShipment } from '#server/contract/permissions.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { shipmentPath } from '#src/lib/shipment-path.ts';

export type RowAction = 'edit' | 'duplicate' | 'hand-over' | 'delete';

/** What can be done with the rows. */
export type RowActions = {
  /** Whether the current user may change this one. */
  canChange: (shipment: ShipmentRow) => boolean;
  onAction: (kind: RowAction, shipment: ShipmentRow) => void;
};

const BUTTONS = [
  { kind: 'edit', verb: 'Edit', icon: Pencil },
  { kind: 'duplicate', verb: 'Duplicate', icon: CopyPlus },
  { kind: 'hand-over', verb: 'Hand over', icon: UserRoundPen },
  { kind: 'delete', verb: 'Delete', icon: Trash2 },
] as const;

/** Open, and what else the current user may do. */
export function RowActionButtons({ shipment, canChange, onAction }: RowActions & { shipment: ShipmentRow }) {
  const canCreate = canCreateShipment(useCurrentUser());
  const { id, trackingNumber } = shipment;
  const buttons = BUTTONS.filter(({ kind }) => (kind === 'duplicate' ? canCreate : canChange(shipment)));
  return (
    <div className="flex justify-end max-2xl:grid max-2xl:grid-cols-[repeat(3,auto)] max-2xl:[&>*]:size-8 max-xl:grid-cols-[auto_auto]">
      <Button asChild variant="ghost" size="icon" title="Open">
        <a data-open href={shipmentPath(trackingNumber)} aria-label={`Open shipment ${trackingNumber}`}>
          <ArrowUpRight aria-hidden className="size-4" />
        </a>
      </Button>
      {buttons.map(({ kind, verb, icon: Icon }) => (
        <Button
          key={kind}
          variant="ghost"
          size="icon"
          title={verb}
          aria-label={`${verb} shipment ${trackingNumber}`}
          data-deletes={kind === 'delete' ? id : undefined}
          data-edit={kind === 'edit' || undefined}
          onClick={() => onAction(kind, shipment)}
          className="disabled:opacity-100 noscript:disabled:opacity-50"
        >
          <Icon aria-hidden className={kind === 'delete' ? 'size-4 text-destructive' : 'size-4'} />
        </Button>
      ))}
    </div>
  );
}
