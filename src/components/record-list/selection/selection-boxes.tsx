import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { cn } from '#src/lib/cn.ts';
import { useSelection } from './selection-context.ts';

/** Selects the rows of this page; nothing where none of them can be selected. */
export function SelectAllBox({ label = 'Select all shipments' }: { label?: string }) {
  const { isPossible, state, toggleAll } = useSelection();
  if (!isPossible) return null;
  return <Checkbox aria-label={label} checked={state} onCheckedChange={(checked) => toggleAll(checked === true)} />;
}

/** The same box above cards, which have no header. */
export function SelectAllOnCards({ label, className }: { label?: string; className: string }) {
  if (!useSelection().isPossible) return null;
  return (
    <p
      className={cn(
        'flex items-center gap-2 border-border bg-muted py-2 text-xs font-semibold text-muted-foreground lg:hidden print:hidden noscript:hidden',
        className,
      )}
    >
      <SelectAllBox label={label} />
      Select all on this page
    </p>
  );
}

export function SelectRowBox({ shipment }: { shipment: { id: string; trackingNumber: string } }) {
  return <SelectBox id={shipment.id} label={`Select shipment ${shipment.trackingNumber}`} />;
}

/** With Shift, by pointer or space bar, it takes along all rows from the one toggled before. */
export function SelectBox({ id, label }: { id: string; label: string }) {
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
      aria-label={label}
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
