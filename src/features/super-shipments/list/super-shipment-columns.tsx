import { History, TriangleAlert } from 'lucide-react';
import { EstimatedDay } from '#src/components/badges/estimated-day.tsx';
import { FromTo } from '#src/components/badges/from-to.tsx';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { Party } from '#src/components/badges/party.tsx';
import { Reference } from '#src/components/badges/reference.tsx';
import { SuperAdminStatusBadge } from '#src/components/badges/status-looks.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import {
  addedColumns,
  carrierColumn,
  createdColumn,
  receiverColumn,
  selectColumn,
} from '#src/components/shipment-list/columns.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { HistoryButton } from '#src/features/events/index.ts';
import { RowMenu } from '#src/features/shipments/index.ts';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import type { TableLayout } from '#src/lib/lists/use-table-layout.ts';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';
import type { OnRowAction } from './use-row-dialogs.tsx';

const { names } = LIST_COLUMNS['super-shipments'];

const CUSTOMS = 'Customs clearance required';

export const superShipmentColumns = (
  onAction: OnRowAction,
  layout: TableLayout,
  owners: Owners,
): readonly Column<SuperShipmentRow>[] => [
  selectColumn(() => true),
  {
    id: 'trackingNumber',
    header: 'Tracking #',
    sort: 'asc',
    cell: (shipment) => <NumberCell shipment={shipment} hasReference={layout.hidden.includes('reference')} />,
    card: {
      at: 'head',
      className: 'mr-auto',
      cell: (shipment) => <NumberCell shipment={shipment} hasReference />,
    },
  },
  {
    id: 'user',
    header: names.user,
    className: 'max-w-16 xl:max-w-24 min-[90rem]:max-w-28',
    cell: ({ sender }) => <Party {...sender} />,
    card: { className: 'max-sm:col-span-2' },
  },
  receiverColumn({ className: 'max-sm:col-span-2' }),
  {
    id: 'route',
    header: names.route,
    className: 'max-w-18 text-xs xl:max-w-28 min-[90rem]:max-w-40 print:min-w-22 not-print:[&_p]:truncate',
    cell: ({ origin, destination }) => (
      <FromTo from={`${origin.city}, ${origin.country}`} to={`${destination.city}, ${destination.country}`} />
    ),
    card: { className: 'max-sm:col-span-2' },
  },
  {
    id: 'status',
    header: names.status,
    sort: 'asc',
    cell: ({ status, requiresCustomsClearance }) => (
      <span className="flex items-center gap-x-1.5 lg:max-[90rem]:flex-col lg:max-[90rem]:items-start">
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
  carrierColumn,
  createdColumn,
  {
    id: 'estimatedDelivery',
    header: names.estimatedDelivery,
    className: 'whitespace-nowrap',
    cell: (shipment) => (
      <span className="grid justify-items-start">
        <EstimatedDay day={shipment.estimatedDay} missing="N/A" className="text-xs" />
        <Lateness shipment={shipment} />
      </span>
    ),
  },
  ...addedColumns(owners),
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'w-px print:hidden',
    cell: (shipment) => (
      <span className="flex lg:[&>*]:size-6 min-[90rem]:[&>*]:size-8">
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

function NumberCell({ shipment, hasReference }: { shipment: SuperShipmentRow; hasReference: boolean }) {
  return (
    <span className="grid justify-items-start">
      <ShipmentLink number={shipment.trackingNumber} className="lg:-my-1 lg:text-xs" />
      {hasReference && (
        <span className="flex w-0 min-w-full max-lg:w-auto lg:not-print:[&>*]:truncate">
          <Reference reference={shipment.reference} />
        </span>
      )}
    </span>
  );
}
