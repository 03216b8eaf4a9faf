import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { useSelection } from './selection-context.ts';

export function SelectAllBox() {
  const { state, toggleAll } = useSelection();
  return (
    <Checkbox
      aria-label="Select all shipments"
      checked={state}
      onCheckedChange={(checked) => toggleAll(checked === true)}
    />
  );
}

/** With Shift, by pointer or space bar, it takes along all rows from the one toggled before. */
export function SelectRowBox({ shipment: { id, trackingNumber } }: { shipment: SuperShipmentRow }) {
  const { selected, toggle } = useSelection();
  const isRange = useRef(false);

  function onKeyDown({ shiftKey }: KeyboardEvent) {
    isRange.current = shiftKey;
  }

  function onClick({ detail, shiftKey }: MouseEvent) {
    // A click that a key makes does not say in every browser which other keys are down.
    if (detail > 0) isRange.current = shiftKey;
  }

  return (
    <Checkbox
      aria-label={`Select shipment ${trackingNumber}`}
      title="With Shift: all from the one before"
      checked={selected.has(id)}
      onKeyDown={onKeyDown}
      onMouseDown={preventTextSelection}
      onClick={onClick}
      onCheckedChange={(checked) => toggle(id, checked === true, isRange.current)}
    />
  );
}

function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
