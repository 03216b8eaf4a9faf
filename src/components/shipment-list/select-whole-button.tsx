import { MAX_BULK } from '#contract/bulk/numbers.ts';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { useSelection } from '#src/components/record-list/selection/selection-context.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

type SelectWholeButtonProps = {
  total: number;
  /** The ids of all that the filter finds, as many as one update takes. */
  load: () => Promise<{ ids: readonly string[] }>;
};

/** Selects all that the filter finds, on whatever page; where they are too many for one update, the first of them. */
export function SelectWholeButton({ total, load }: SelectWholeButtonProps) {
  const { selected, isWhole, selectWhole } = useSelection();
  const { run, isBusy } = useSingleFlight();

  async function select() {
    try {
      const { ids } = await load();
      selectWhole(ids);
    } catch (error) {
      toastError('Failed to select all shipments', apiErrorMessage(error, 'Please try again.'));
    }
  }

  if (isWhole) {
    if (total <= MAX_BULK) return null;
    return (
      <p className="text-xs">
        Only the first {MAX_BULK} of {formatNumber(total)} can be selected: no more can be changed at once.
      </p>
    );
  }
  if (selected.size >= total) return null;
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => run(select)}>
      {isBusy && <Spinner label="Selecting" />}
      Select all {formatNumber(total)} matching
    </Button>
  );
}
