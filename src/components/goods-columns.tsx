import type { Column } from '#src/components/record-list/column.ts';
import { formatWeight } from '#src/lib/format-number.ts';

// Columns that users add to a shipment list; a card has their values elsewhere.

export const referenceColumn: Column<{ id: string; reference: string }> = {
  id: 'reference',
  header: 'Reference',
  className: 'max-w-28',
  cell: ({ reference }) => (
    <p className="truncate" title={reference}>
      {reference}
    </p>
  ),
  card: false,
};

export const weightColumn: Column<{ id: string; weight: number }> = {
  id: 'weight',
  header: 'Weight',
  className: 'text-right whitespace-nowrap tabular-nums',
  cell: ({ weight }) => formatWeight(weight),
  card: false,
};
