import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { cn } from '#src/lib/cn.ts';
import { useSelection } from './selection-context.ts';

/** Selects the rows of this page; nothing where none of them can be selected. */
export function SelectAllBox() {
  const { isPossible, state, toggleAll } = useSelection();
  if (!isPossible) return null;
  return (
    <Checkbox
      aria-label="Select all shipments"
      checked={state}
      onCheckedChange={(checked) => toggleAll(checked === true)}
    />
  );
}

/** The same box above cards, which have no header. */
export function SelectAllOnCards({ className }: { className: string }) {
  if (!useSelection().isPossible) return null;
  return (
    <p
      className={cn(
        'flex items-center gap-2 border-border bg-muted py-2 text-xs font-semibold text-muted-foreground lg:hidden print:hidden noscript:hidden',
        className,
      )}
    >
      <SelectAllBox />
      Select all on this page
    </p>
  );
}

/** With Shift, by pointer or space bar, it takes along all rows from the one toggled before. */
export function SelectRowBox({
  shipment: { id, trackingNumber },
}: {
  shipment: { id: string; trackingNumber: string };
}) {
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
