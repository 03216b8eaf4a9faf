import { History, TriangleAlert } from 'lucide-react';
import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { FromTo } from '#src/components/labels/from-to.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { SuperAdminStatusBadge } from '#src/components/labels/status-badge.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { ShipmentLink } from '#src/components/shipment-link.tsx';
import { HistoryButton } from '#src/features/history/index.ts';
import { SelectAllBox, SelectRowBox } from '#src/features/super-shipments/selection/selection-boxes.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { type OnRowAction, RowMenu } from './row-menu.tsx';

const CUSTOMS = 'Customs clearance required';

export const superShipmentColumns = (onAction: OnRowAction): readonly Column<SuperShipmentRow>[] => [
  {
    id: 'select',
    header: <SelectAllBox />,
    className: 'w-px',
    cell: (shipment) => <SelectRowBox shipment={shipment} />,
    card: { at: 'head' },
  },
  {
    id: 'trackingNumber',
    header: 'Tracking #',
    sort: 'asc',
    cell: ({ trackingNumber, reference }) => (
      <span className="grid justify-items-start">
        <ShipmentLink number={trackingNumber} className="lg:text-xs 2xl:text-sm" />
        <Reference reference={reference} />
      </span>
    ),
    card: { at: 'head', className: 'mr-auto' },
  },
  {
    id: 'user',
    header: 'User',
    className: 'max-w-24 xl:max-w-28 2xl:max-w-52',
    cell: ({ sender }) => (
      <>
        <p className="truncate" title={sender.name}>
          {sender.name}
        </p>
        <p className="truncate text-xs text-muted-foreground" title={sender.email}>
          {sender.email}
        </p>
      </>
    ),
    card: { className: 'max-sm:col-span-2' },
  },
  {
    id: 'route',
    header: 'Route',
    className: 'min-w-28 text-xs xl:min-w-40 2xl:min-w-60 2xl:text-sm',
    cell: ({ origin, destination }) => (
      <FromTo from={`${origin.city}, ${origin.country}`} to={`${destination.city}, ${destination.country}`} />
    ),
    card: { className: 'max-sm:col-span-2' },
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'asc',
    cell: ({ status, requiresCustomsClearance }) => (
      <span className="flex items-center gap-1.5">
        <SuperAdminStatusBadge status={status} />
        {requiresCustomsClearance && (
          <span role="img" aria-label={CUSTOMS} title={CUSTOMS} className="text-status-on-hold">
            <TriangleAlert aria-hidden className="size-4" />
          </span>
        )}
      </span>
    ),
    card: { at: 'head', className: 'max-sm:order-last max-sm:basis-full' },
  },
  { id: 'carrier', header: 'Carrier', cell: ({ carrier }) => CARRIER_NAMES[carrier] },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'desc',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime at={createdAt} format="date" className="font-mono text-xs" />,
    card: { cell: ({ createdAt }) => <DateTime at={createdAt} format="short-date" className="font-mono text-xs" /> },
  },
  {
    id: 'estimatedDelivery',
    header: 'Est. Delivery',
    className: 'whitespace-nowrap',
    cell: (shipment) => (
      <span className="grid justify-items-start">
        <DateTime at={shipment.estimatedDelivery} format="date" missing="N/A" className="font-mono text-xs" />
        <Lateness shipment={shipment} />
      </span>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'w-px',
    cell: (shipment) => (
      <span className="flex lg:max-2xl:[&>*]:size-8">
        <HistoryButton
          shipmentId={shipment.id}
          variant="ghost"
          size="icon"
          aria-label={`History of shipment ${shipment.trackingNumber}`}
        >
          <History aria-hidden className="size-4" />
        </HistoryButton>
        <RowMenu shipment={shipment} onAction={onAction} />
      </span>
    ),
    card: { at: 'head' },
  },
];
