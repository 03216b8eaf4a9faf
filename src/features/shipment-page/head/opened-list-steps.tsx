import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
import { useStepFocus } from '#src/features/shipment-page/use-step-focus.ts';
import type { OpenedList } from '#src/lib/shipments/opened-list.ts';

/**
 * Links to the neighbours in the list from which the shipment was opened, as it was then: whoever works through a list
 * changes what it filters by (contract section 9, 'Columns').
 */
export function OpenedListSteps({ list, number }: { list: OpenedList; number: string }) {
  const index = list.numbers.indexOf(number);
  if (index < 0) return null;
  return (
    <nav aria-label="Shipments of the list" className="flex gap-2">
      <Step label="Previous" at={number} number={list.numbers[index - 1]} list={list} />
      <Step label="Next" at={number} number={list.numbers[index + 1]} list={list} />
    </nav>
  );
}

type StepProps = { label: string; at: string; number: string | undefined; list: OpenedList };

function Step({ label, at, number, list }: StepProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        {...useStepFocus(label, at, number ?? '')}
        to="/admin/shipments/$trackingNumber"
        params={{ trackingNumber: number ?? '' }}
        state={{ openedList: list }}
        disabled={number === undefined}
        // A user who came to the end of the list by it keeps the focus on it.
        tabIndex={number === undefined ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
