import { carrierLabel } from '#contract/shipments/carrier-name.ts';
import { OwnerName, type Owners } from '#src/components/badges/owner-name.tsx';
import { Party } from '#src/components/badges/party.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { SelectAllBox, SelectRowBox } from '#src/components/record-list/selection/selection-boxes.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { cn } from '#src/lib/cn.ts';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';
import { formatNumber, formatWeight } from '#src/lib/text/format-number.ts';
import type { ListRow } from './list-screen.ts';

const { names } = LIST_COLUMNS.shipments;

// The columns that both screens have.

/** `isSelectable`: whether a row can be selected. */
export const selectColumn = (isSelectable: (row: ListRow) => boolean, className?: string): Column<ListRow> => ({
  id: 'select',
  header: <SelectAllBox />,
  className: cn('w-px print:hidden noscript:hidden', className),
  cell: (shipment) => isSelectable(shipment) && <SelectRowBox shipment={shipment} />,
  card: { at: 'head', className: 'noscript:hidden' },
});

export const receiverColumn = (card: Column<ListRow>['card']): Column<ListRow> => ({
  id: 'receiver',
  header: names.receiver,
  className: 'max-w-22 min-[90rem]:max-w-28',
  cell: ({ receiverName, receiverEmail }) => <Party name={receiverName} email={receiverEmail} />,
  card,
});

export const carrierColumn: Column<ListRow> = {
  id: 'carrier',
  header: names.carrier,
  cell: carrierLabel,
};

export const createdColumn: Column<ListRow> = {
  id: 'createdAt',
  header: names.createdAt,
  sort: 'desc',
  className: 'whitespace-nowrap',
  cell: ({ createdAt }) => <DateTime at={createdAt} format="date" className="font-mono text-xs" />,
  card: { cell: ({ createdAt }) => <DateTime at={createdAt} format="short-date" className="font-mono text-xs" /> },
};

const referenceColumn: Column<ListRow> = {
  id: 'reference',
  header: names.reference,
  className: 'max-w-28',
  cell: ({ reference }) => (
    <p className="truncate" title={reference}>
      {reference}
    </p>
  ),
  card: false,
};

const SHOWN_REFERENCES = 2;

const referencesColumn: Column<ListRow> = {
  id: 'references',
  header: names.references,
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

const piecesColumn: Column<ListRow> = {
  id: 'pieces',
  header: names.pieces,
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

const weightColumn: Column<ListRow> = {
  id: 'weight',
  header: names.weight,
  className: 'text-right whitespace-nowrap tabular-nums',
  cell: ({ weight }) => formatWeight(weight),
  card: false,
};

const modeColumn: Column<ListRow> = {
  id: 'shippingMode',
  header: names.shippingMode,
  cell: ({ shippingMode }) => shippingMode,
  card: false,
};

const ownerColumn = (owners: Owners): Column<ListRow> => ({
  id: 'owner',
  header: names.owner,
  className: 'max-w-28 print:min-w-22 not-print:[&>p]:line-clamp-2 [&>p]:wrap-anywhere',
  cell: ({ user }) => (
    <p>
      <OwnerName id={user} owners={owners} />
    </p>
  ),
  card: false,
});

const updatedColumn: Column<ListRow> = {
  id: 'updatedAt',
  header: names.updatedAt,
  sort: 'desc',
  className: 'whitespace-nowrap',
  cell: ({ updatedAt }) => <DateTime at={updatedAt} format="date" className="font-mono text-xs" />,
  card: false,
};

/** The columns that users add; a card has their values elsewhere. */
export const addedColumns = (owners: Owners): readonly Column<ListRow>[] => [
  referenceColumn,
  referencesColumn,
  piecesColumn,
  weightColumn,
  modeColumn,
  ownerColumn(owners),
  updatedColumn,
];
