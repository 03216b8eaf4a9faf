import { Button } from '#src/components/ui/button.tsx';
import { SelectWholeButton } from '#src/features/super-shipments/selection/select-whole-button.tsx';
import { useSelection } from '#src/features/super-shipments/selection/selection-context.ts';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';

type BulkBarProps = {
  search: SuperShipmentsSearch;
  /** How many match the filter, on all pages. */
  total: number;
  onIntent: () => void;
  onUpdate: () => void;
  onHandOver: () => void;
};

/** Stays at the lower edge of the window: it is there wherever a row was ticked, and moves none of them. */
export function BulkBar({ search, total, onIntent, onUpdate, onHandOver }: BulkBarProps) {
  const { selected, clear } = useSelection();
  return (
    <div role="status" className="contents">
      {selected.size > 0 && (
        <div
          data-clear-of-toasts
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-foreground bg-accent px-4 py-2"
        >
          <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-sm font-semibold">{selected.size} shipment(s) selected</p>
            <SelectWholeButton search={search} total={total} />
          </div>
          <Button variant="ghost" size="sm" onClick={clear}>
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
