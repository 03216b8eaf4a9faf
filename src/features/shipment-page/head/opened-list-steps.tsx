import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
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
      <Step label="Previous" number={list.numbers[index - 1]} list={list} />
      <Step label="Next" number={list.numbers[index + 1]} list={list} />
    </nav>
  );
}

function Step({ label, number, list }: { label: string; number: string | undefined; list: OpenedList }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to="/admin/shipments/$trackingNumber"
        params={{ trackingNumber: number ?? '' }}
        state={{ openedList: list }}
        disabled={number === undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
