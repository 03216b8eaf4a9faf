import { Button } from '#src/components/ui/button.tsx';
import { useSelection } from '#src/features/super-shipments/selection/selection-context.ts';

type BulkBarProps = { onIntent: () => void; onUpdate: () => void; onHandOver: () => void };

/** Stays at the lower edge of the window: it is there wherever a row was ticked, and moves none of them. */
export function BulkBar({ onIntent, onUpdate, onHandOver }: BulkBarProps) {
  const { selected, toggleAll } = useSelection();
  return (
    <div role="status" className="contents">
      {selected.size > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-foreground bg-accent px-4 py-2">
          <p className="mr-auto text-sm font-semibold">{selected.size} shipment(s) selected</p>
          <Button variant="ghost" size="sm" onClick={() => toggleAll(false)}>
            Clear selection
          </Button>
          <Button variant="outline" size="sm" onClick={onHandOver}>
            Hand over
          </Button>
          <Button size="sm" onPointerEnter={onIntent} onFocus={onIntent} onClick={onUpdate}>
            Bulk Update Status
          </Button>
        </div>
      )}
    </div>
  );
}
