import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { columnHelper } from '#src/components/data-table.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { ShipmentLink } from '#src/components/shipment-link.tsx';
import { SelectAllBox, SelectRowBox } from '#src/features/super-shipments/selection/selection-boxes.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { EstimatedDelivery, RouteEndpoints, RowActions, Sender, StatusWithCustoms } from './super-shipment-parts.tsx';

const column = columnHelper<SuperShipmentRow>();

export const superShipmentColumns = column.columns([
  column.display({
    id: 'select',
    header: () => <SelectAllBox />,
    meta: { className: 'w-px' },
    cell: ({ row }) => <SelectRowBox shipment={row.original} />,
  }),
  column.accessor('trackingNumber', {
    header: 'Tracking #',
    cell: ({ getValue, row }) => (
      <span className="grid justify-items-start">
        <ShipmentLink number={getValue()} className="text-xs 2xl:text-sm" />
        <Reference reference={row.original.reference} />
      </span>
    ),
  }),
  column.display({
    id: 'user',
    header: 'User',
    meta: { className: 'max-w-24 xl:max-w-28 2xl:max-w-52' },
    cell: ({ row }) => <Sender shipment={row.original} />,
  }),
  column.display({
    id: 'route',
    header: 'Route',
    meta: { className: 'min-w-28 text-xs xl:min-w-40 2xl:min-w-60 2xl:text-sm' },
    cell: ({ row }) => <RouteEndpoints shipment={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <StatusWithCustoms shipment={row.original} />,
  }),
  column.accessor('carrier', {
    header: 'Carrier',
    cell: ({ getValue }) => CARRIER_NAMES[getValue()],
  }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ getValue }) => <DateTime at={getValue()} format="date" className="font-mono text-xs" />,
  }),
  column.accessor('estimatedDelivery', {
    header: 'Est. Delivery',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => <EstimatedDelivery shipment={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: 'w-px' },
    cell: ({ row }) => <RowActions shipment={row.original} />,
  }),
]);
