import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { OPTIONAL_COLUMNS } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { OwnerName, type Owners } from './owner-name.tsx';
import { CardActionButtons, RowActionButtons, type RowActionsProps } from './row-actions.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { TrackingNumberButton } from './tracking-number-button.tsx';

type ColumnsFor = {
  owners: Owners;
  /** A column beyond the specification's is shown: the others have less room. */
  hasExtra: boolean;
  onAction: RowActionsProps['onAction'];
};

const cardNumberId = ({ id }: ShipmentRow) => `number-${id}`;

export function shipmentColumns({ owners, hasExtra, onAction }: ColumnsFor): readonly Column<ShipmentRow>[] {
  const numberOf = (shipment: ShipmentRow, id?: string) => (
    <TrackingNumberButton id={id} number={shipment.trackingNumber}>
      <Reference reference={shipment.reference} />
      <OwnerName id={shipment.user} owners={owners} />
    </TrackingNumberButton>
  );
  return [
    {
      id: 'trackingNumber',
      header: 'Tracking #',
      sort: 'asc',
      cell: (shipment) => numberOf(shipment),
      card: { at: 'head', cell: (shipment) => numberOf(shipment, cardNumberId(shipment)) },
    },
    {
      id: 'description',
      header: OPTIONAL_COLUMNS.description,
      className: `max-w-20 xl:max-w-28 ${hasExtra ? '2xl:max-w-48' : '2xl:max-w-72'}`,
      cell: ({ description }) => description && <p className="truncate">{description}</p>,
      card: { at: 'below' },
    },
    {
      id: 'route',
      header: OPTIONAL_COLUMNS.route,
      className: 'xl:min-w-36',
      cell: (shipment) => <ShipmentRoute shipment={shipment} />,
      card: { className: 'col-span-2' },
    },
    {
      id: 'status',
      header: OPTIONAL_COLUMNS.status,
      sort: 'asc',
      cell: (shipment) => (
        <span className="grid justify-items-start gap-1 max-lg:justify-items-end max-lg:gap-0.5">
          <StatusBadge status={shipment.status} />
          <Lateness shipment={shipment} />
        </span>
      ),
      card: { at: 'head' },
    },
    { id: 'carrier', header: OPTIONAL_COLUMNS.carrier, cell: ({ carrier }) => CARRIER_NAMES[carrier] },
    {
      id: 'createdAt',
      header: OPTIONAL_COLUMNS.createdAt,
      sort: 'desc',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <DateTime at={createdAt} format="date" className="font-mono text-xs" />,
      card: { cell: ({ createdAt }) => <DateTime at={createdAt} format="short-date" className="font-mono text-xs" /> },
    },
    {
      id: 'updatedAt',
      header: OPTIONAL_COLUMNS.updatedAt,
      sort: 'desc',
      className: 'whitespace-nowrap',
      cell: ({ updatedAt }) => <DateTime at={updatedAt} format="date" className="font-mono text-xs" />,
      card: false,
    },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-px text-right',
      cell: (shipment) => <RowActionButtons shipment={shipment} onAction={onAction} />,
      card: {
        at: 'foot',
        cell: (shipment) => (
          <CardActionButtons shipment={shipment} onAction={onAction} numberId={cardNumberId(shipment)} />
        ),
      },
    },
  ];
}
