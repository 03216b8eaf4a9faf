import { Checkbox } from '#src/components/ui/checkbox.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useSelection } from './selection-context.ts';

export function SelectAllBox() {
  const { state, toggleAll } = useSelection();
  return (
    <Checkbox
      aria-label="Select all shipments"
      disabled={!useHydrated()}
      checked={state}
      onCheckedChange={(checked) => toggleAll(checked === true)}
    />
  );
}

export function SelectRowBox({ shipment: { id, trackingNumber } }: { shipment: SuperShipmentRow }) {
  const { selected, toggle } = useSelection();
  return (
    <Checkbox
      aria-label={`Select shipment ${trackingNumber}`}
      disabled={!useHydrated()}
      checked={selected.has(id)}
      onCheckedChange={(checked) => toggle(id, checked === true)}
    />
  );
}
