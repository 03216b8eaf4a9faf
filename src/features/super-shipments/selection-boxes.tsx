import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useSelection } from './selection.tsx';
import type { SuperShipmentRow } from './super-shipments-query.ts';

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
