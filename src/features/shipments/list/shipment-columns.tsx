import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { columnHelper } from '#src/components/data-table.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { OPTIONAL_COLUMNS } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { OwnerName, type Owners } from './owner-name.tsx';
import { RowActionButtons, type RowActions } from './row-actions.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { TrackingNumberButton } from './tracking-number-button.tsx';

const column = columnHelper<ShipmentRow>();

type ColumnsFor = RowActions & {
  owners: Owners;
  onLookup: (number: string) => Promise<void>;
  /** A column beyond the specification's is shown: the others have less room. */
  hasExtra: boolean;
};

export function shipmentColumns({ onLookup, owners, hasExtra, canChange, onAction }: ColumnsFor) {
  return column.columns([
    column.accessor('trackingNumber', {
      header: 'Tracking #',
      cell: ({ getValue, row }) => (
        <TrackingNumberButton number={getValue()} onLookup={onLookup}>
          <Reference reference={row.original.reference} />
          <OwnerName id={row.original.user} owners={owners} />
        </TrackingNumberButton>
      ),
    }),
    column.accessor('description', {
      header: OPTIONAL_COLUMNS.description,
      meta: { className: `max-w-20 xl:max-w-28 ${hasExtra ? '2xl:max-w-48' : '2xl:max-w-72'}` },
      cell: ({ getValue }) => <p className="truncate">{getValue()}</p>,
    }),
    column.display({
      id: 'route',
      header: OPTIONAL_COLUMNS.route,
      meta: { className: 'xl:min-w-36' },
      cell: ({ row }) => <ShipmentRoute shipment={row.original} />,
    }),
    column.accessor('status', {
      header: OPTIONAL_COLUMNS.status,
      cell: ({ row }) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge status={row.original.status} />
          <Lateness shipment={row.original} />
        </span>
      ),
    }),
    column.accessor('carrier', {
      header: OPTIONAL_COLUMNS.carrier,
      cell: ({ getValue }) => CARRIER_NAMES[getValue()],
    }),
    column.accessor('createdAt', {
      header: OPTIONAL_COLUMNS.createdAt,
      meta: { className: 'whitespace-nowrap' },
      cell: ({ getValue }) => <DateTime at={getValue()} format="date" className="font-mono text-xs" />,
    }),
    column.accessor('updatedAt', {
      header: OPTIONAL_COLUMNS.updatedAt,
      meta: { className: 'whitespace-nowrap' },
      cell: ({ getValue }) => <DateTime at={getValue()} format="date" className="font-mono text-xs" />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { className: 'w-px text-right' },
      cell: ({ row }) => <RowActionButtons shipment={row.original} canChange={canChange} onAction={onAction} />,
    }),
  ]);
}
