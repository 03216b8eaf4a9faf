import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

/** What can be done with a row; undefined where the current user may not. */
export type RowActions = {
  onEdit: ((shipment: ShipmentRow) => void) | undefined;
  onDelete: ((shipment: ShipmentRow) => void) | undefined;
};

/** Edit and Delete; nothing where the current user may do neither. */
export function RowActionButtons({ shipment, onEdit, onDelete }: RowActions & { shipment: ShipmentRow }) {
  const hydrated = useHydrated();
  const button = {
    variant: 'ghost',
    size: 'icon',
    disabled: !hydrated,
    className: 'disabled:opacity-100 noscript:disabled:opacity-50',
  } as const;
  return (
    <div className="flex justify-end gap-1">
      {onEdit && (
        <Button {...button} aria-label={`Edit shipment ${shipment.trackingNumber}`} onClick={() => onEdit(shipment)}>
          <Pencil aria-hidden className="size-4" />
        </Button>
      )}
      {onDelete && (
        <Button
          {...button}
          aria-label={`Delete shipment ${shipment.trackingNumber}`}
          data-deletes={shipment.id}
          onClick={() => onDelete(shipment)}
        >
          <Trash2 aria-hidden className="size-4 text-destructive" />
        </Button>
      )}
    </div>
  );
}
