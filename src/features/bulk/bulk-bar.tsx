import { type ReactNode, useId } from 'react';
import { useSelection } from '#src/components/record-list/selection/selection-context.ts';
import { Button } from '#src/components/ui/button.tsx';

type BulkBarProps = {
  /** Beside the number that is selected. */
  children?: ReactNode;
  onIntent: () => void;
  /** Only where the status, the estimate and the company of several can be changed. */
  onUpdate: (() => void) | undefined;
  onEstimate: (() => void) | undefined;
  onCompany: (() => void) | undefined;
  onLoad: () => void;
  printLabel: string;
  /** Why these cannot be printed; null where they can. */
  printLimit: string | null;
  onPrint: () => void;
  /** Only where several can be handed over. */
  onHandOver: (() => void) | undefined;
};

/**
 * Stays at the lower edge of the window: it is there wherever a row was ticked, and moves none of them. Before the rows
 * in a column's markup, or the Tab key would come to it only after all of them.
 */
export function BulkBar({
  children,
  onIntent,
  onUpdate,
  onEstimate,
  onCompany,
  onLoad,
  printLabel,
  printLimit,
  onPrint,
  onHandOver,
}: BulkBarProps) {
  const { selected, clear } = useSelection();
  const limitId = useId();
  return (
    <div role="status" className="contents">
      {selected.size > 0 && (
        <div
          data-clear-of-toasts
          className="sticky bottom-(--daily-bar) z-10 order-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-foreground bg-accent px-4 py-2"
        >
          <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-sm font-semibold">{selected.size} shipment(s) selected</p>
            {children}
            {printLimit && (
              <p id={limitId} className="text-xs">
                {printLimit}
              </p>
            )}
          </div>
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear selection
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={printLimit !== null}
            aria-describedby={printLimit ? limitId : undefined}
            onClick={onPrint}
            className="max-sm:flex-1"
          >
            {printLabel}
          </Button>
          <Button variant="outline" size="sm" onClick={onLoad} className="max-sm:flex-1">
            Add to load
          </Button>
          {onHandOver && (
            <Button variant="outline" size="sm" onClick={onHandOver} className="max-sm:flex-1">
              Hand over
            </Button>
          )}
          {onCompany && (
            <Button variant="outline" size="sm" onClick={onCompany} className="max-sm:flex-1">
              Put under a company
            </Button>
          )}
          {onEstimate && (
            <Button variant="outline" size="sm" onClick={onEstimate} className="max-sm:flex-1">
              New estimate
            </Button>
          )}
          {onUpdate && (
            <Button size="sm" onPointerEnter={onIntent} onFocus={onIntent} onClick={onUpdate} className="max-sm:flex-1">
              Bulk Update Status
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
