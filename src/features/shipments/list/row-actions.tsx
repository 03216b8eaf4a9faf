import { ArrowUpRight, CopyPlus, Pencil, Trash2, UserRoundPen } from 'lucide-react';
import { canCreateShipment } from '#server/contract/permissions.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { mayChange } from '#src/lib/may-change.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { shipmentPath } from '#src/lib/shipment-path.ts';

type RowAction = 'edit' | 'duplicate' | 'hand-over' | 'delete';

export type RowActionsProps = {
  shipment: ShipmentRow;
  onAction: (kind: RowAction, shipment: ShipmentRow) => void;
};

const BUTTONS = [
  { kind: 'edit', verb: 'Edit', icon: Pencil },
  { kind: 'duplicate', verb: 'Duplicate', icon: CopyPlus },
  { kind: 'hand-over', verb: 'Hand over', icon: UserRoundPen },
  { kind: 'delete', verb: 'Delete', icon: Trash2 },
] as const;

/** What the current user may do with a shipment besides opening it. */
function usePermittedButtons(shipment: ShipmentRow) {
  const user = useCurrentUser();
  return BUTTONS.filter(({ kind }) => (kind === 'duplicate' ? canCreateShipment(user) : mayChange(user, shipment)));
}

/** In the table: icons. */
export function RowActionButtons({ shipment, onAction }: RowActionsProps) {
  const buttons = usePermittedButtons(shipment);
  const { id, trackingNumber } = shipment;
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

/** On a card: words for what is done most, described by the element with the number, then icons. */
export function CardActionButtons({ shipment, onAction, numberId }: RowActionsProps & { numberId: string }) {
  const buttons = usePermittedButtons(shipment);
  const { id, trackingNumber } = shipment;
  const look = 'disabled:opacity-100 noscript:disabled:opacity-50';
  return (
    <div className="flex gap-2">
      <Button asChild variant="outline" className="flex-1 px-2">
        <a data-open href={shipmentPath(trackingNumber)} aria-describedby={numberId}>
          Open
        </a>
      </Button>
      {buttons
        .filter(({ kind }) => kind === 'edit' || kind === 'delete')
        .map(({ kind, verb }) => (
          <Button
            key={kind}
            variant="outline"
            aria-describedby={numberId}
            data-deletes={kind === 'delete' ? id : undefined}
            data-edit={kind === 'edit' || undefined}
            onClick={() => onAction(kind, shipment)}
            className={`${look} flex-1 px-2 ${kind === 'delete' ? 'text-destructive' : ''}`}
          >
            {verb}
          </Button>
        ))}
      {buttons
        .filter(({ kind }) => kind === 'duplicate' || kind === 'hand-over')
        .map(({ kind, verb, icon: Icon }) => (
          <Button
            key={kind}
            variant="outline"
            size="icon"
            title={verb}
            aria-label={`${verb} shipment ${trackingNumber}`}
            onClick={() => onAction(kind, shipment)}
            className={`${look} flex-none px-0`}
          >
            <Icon aria-hidden className="size-4" />
          </Button>
        ))}
    </div>
  );
}
