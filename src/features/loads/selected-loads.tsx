import { useState } from 'react';
import { MAX_LOADS } from '#contract/loads/load-events.ts';
import type { Load } from '#contract/loads/loads.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { useSelection } from '#src/components/record-list/selection/selection-context.ts';
import { Button } from '#src/components/ui/button.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { loadEventDialog } from './event/load-event-dialog-code.ts';

/** The bar of the ticked loads, at the lower edge of the window: it moves no row. */
export function SelectedLoads({ loads }: { loads: readonly Load[] }) {
  const { selected, clear } = useSelection();
  const [isAdding, setAdding] = useState(false);
  const chosen = loads.filter(({ id }) => selected.has(id));
  const isTooMany = chosen.length > MAX_LOADS;
  return (
    <>
      <div role="status" className="contents">
        {chosen.length > 0 && (
          <div
            data-clear-of-toasts
            className="sticky bottom-(--daily-bar) z-10 order-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-foreground bg-accent px-4 py-2"
          >
            <p className="mr-auto text-sm font-semibold">
              {counted(chosen.length, 'load')} selected{isTooMany && `, of which ${MAX_LOADS} can get an event at once`}
            </p>
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear selection
            </Button>
            <Button
              size="sm"
              disabled={isTooMany}
              onPointerEnter={loadEventDialog.prefetch}
              onClick={() => setAdding(true)}
              className="max-sm:flex-1"
            >
              Add event to loads
            </Button>
          </div>
        )}
      </div>
      {isAdding && (
        <LazyDialog
          code={loadEventDialog}
          props={{ loads: chosen, kind: 'event' as const, onAdded: clear, onClose: () => setAdding(false) }}
        />
      )}
    </>
  );
}
