import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import type { RowActions } from './shipment-list.tsx';
import type { ShipmentRow } from './shipments-query.ts';

/** Edit and Delete; nothing where the viewer may do neither. */
export function RowButtons({ shipment, onEdit, onDelete }: RowActions & { shipment: ShipmentRow }) {
  return (
    <div className="flex justify-end gap-1">
      {onEdit && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Edit shipment ${shipment.trackingNumber}`}
          onClick={() => onEdit(shipment)}
        >
          <Pencil aria-hidden className="size-4" />
        </Button>
      )}
      {onDelete && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete shipment ${shipment.trackingNumber}`}
          onClick={() => onDelete(shipment)}
        >
          <Trash2 aria-hidden className="size-4 text-destructive" />
        </Button>
      )}
    </div>
  );
}
