import { NeighbourLinks } from '#src/features/shipment-page/neighbour-links.tsx';
import type { OpenedList } from '#src/lib/shipments/opened-list.ts';

/**
 * Links to the neighbours in the list from which the shipment was opened, as it was then: whoever works through a list
 * changes what it filters by (contract section 9, 'Columns').
 */
export function OpenedListSteps({ list, number }: { list: OpenedList; number: string }) {
  const index = list.numbers.indexOf(number);
  if (index < 0) return null;
  return (
    <NeighbourLinks
      name="Shipments of the list"
      at={number}
      previous={list.numbers[index - 1] ?? null}
      next={list.numbers[index + 1] ?? null}
      openedFrom={{}}
      openedList={list}
    />
  );
}
