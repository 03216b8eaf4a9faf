import type { Totals } from '#contract/goods/pieces/totals.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { DateTime } from '#src/components/badges/date-time.tsx';
import { OwnerName, type Owners } from '#src/components/badges/owner-name.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { formatNumber, formatWeight } from '#src/lib/text/format-number.ts';

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

const SHOWN_REFERENCES = 2;

export const referencesColumn: Column<{ id: string; references: readonly Reference[] }> = {
  id: 'references',
  header: 'References',
  className: 'max-w-28',
  cell: ({ references }) => {
    const values = references.map(({ value }) => value);
    const more = values.length - SHOWN_REFERENCES;
    return (
      <span className="grid text-xs" title={values.join(', ')}>
        {values.slice(0, SHOWN_REFERENCES).map((value, index) => (
          <span key={`${references[index]?.type} ${value}`} className="truncate font-mono">
            {value}
          </span>
        ))}
        {more > 0 && <span className="text-muted-foreground">and {more} more</span>}
      </span>
    );
  },
  card: false,
};

export const piecesColumn: Column<{ id: string; totals: Totals }> = {
  id: 'pieces',
  header: 'Pieces',
  className: 'text-right whitespace-nowrap tabular-nums',
  cell: ({ totals: { pieces, chargeableWeight } }) =>
    pieces > 0 && (
      <span className="grid">
        {formatNumber(pieces)}
        <span className="text-xs text-muted-foreground" title="Chargeable weight">
          {formatWeight(chargeableWeight)}
          <span className="sr-only"> chargeable</span>
        </span>
      </span>
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

export const modeColumn: Column<{ id: string; shippingMode: string }> = {
  id: 'shippingMode',
  header: 'Mode',
  cell: ({ shippingMode }) => shippingMode,
  card: false,
};

export const ownerColumn = (owners: Owners): Column<{ id: string; user: string }> => ({
  id: 'owner',
  header: 'Owner',
  className: 'max-w-28 print:min-w-22 not-print:[&>p]:line-clamp-2 [&>p]:wrap-anywhere',
  cell: ({ user }) => (
    <p>
      <OwnerName id={user} owners={owners} />
    </p>
  ),
  card: false,
});

export const updatedColumn: Column<{ id: string; updatedAt: string }> = {
  id: 'updatedAt',
  header: 'Updated',
  sort: 'desc',
  className: 'whitespace-nowrap',
  cell: ({ updatedAt }) => <DateTime at={updatedAt} format="date" className="font-mono text-xs" />,
  card: false,
};
