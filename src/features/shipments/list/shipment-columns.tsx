import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import { EstimatedDay } from '#src/components/badges/estimated-day.tsx';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { OwnerName, type Owners } from '#src/components/badges/owner-name.tsx';
import { Party } from '#src/components/badges/party.tsx';
import { Reference } from '#src/components/badges/reference.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import {
  addedColumns,
  carrierColumn,
  createdColumn,
  receiverColumn,
  selectColumn,
} from '#src/components/shipment-list/columns.tsx';
import type { ListRow } from '#src/components/shipment-list/list-screen.ts';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import type { TableLayout } from '#src/lib/lists/use-table-layout.ts';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';
import { CardActionButtons, RowActionButtons, type RowActionsProps } from './row-actions.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { TrackingNumberLink } from './tracking-number-link.tsx';

const { names } = LIST_COLUMNS.shipments;

type ColumnsFor = {
  owners: Owners;
  /** The rows are not the current user's alone. */
  isEveryones: boolean;
  layout: TableLayout;
  onAction: RowActionsProps<ShipmentRow>['onAction'];
  /** Whether a row can be selected. */
  isSelectable: (shipment: ListRow) => boolean;
};

const cardNumberId = ({ id }: ShipmentRow) => `number-${id}`;

export function shipmentColumns({
  owners,
  isEveryones,
  layout,
  onAction,
  isSelectable,
}: ColumnsFor): readonly Column<ShipmentRow>[] {
  const isShown = (column: keyof typeof names) => !layout.hidden.includes(column);
  const numberOf = (shipment: ShipmentRow, reference: string, hasOwner: boolean, id?: string) => (
    <TrackingNumberLink id={id} number={shipment.trackingNumber}>
      <span className="flex w-0 min-w-full gap-x-2 max-lg:flex-wrap print:flex-wrap lg:not-print:[&>*]:truncate">
        <Reference reference={reference} />
        {hasOwner && (
          <span className="text-xs wrap-anywhere text-muted-foreground">
            <OwnerName id={shipment.user} owners={owners} />
          </span>
        )}
      </span>
    </TrackingNumberLink>
  );
  return [
    selectColumn(isSelectable, 'max-[90rem]:pr-0'),
    {
      id: 'trackingNumber',
      header: 'Tracking #',
      sort: 'asc',
      cell: (shipment) =>
        numberOf(shipment, isShown('reference') ? '' : shipment.reference, isEveryones && !isShown('owner')),
      card: {
        at: 'head',
        className: 'mr-auto',
        cell: (shipment) => numberOf(shipment, shipment.reference, isEveryones, cardNumberId(shipment)),
      },
    },
    {
      id: 'description',
      header: names.description,
      className: 'max-w-17 min-[90rem]:max-w-32',
      cell: ({ description }) =>
        description && (
          <p dir="auto" className="line-clamp-2 text-xs wrap-anywhere" title={description}>
            {description}
          </p>
        ),
      card: {
        at: 'below',
        cell: ({ description }) =>
          description && (
            <p dir="auto" className="line-clamp-2 wrap-anywhere">
              {description}
            </p>
          ),
      },
    },
    receiverColumn({
      at: 'above',
      cell: ({ senderName, receiverName }) => (
        <p className="wrap-anywhere">
          <FromToLine from={senderName} to={receiverName} />
        </p>
      ),
    }),
    {
      id: 'route',
      header: names.route,
      className: 'max-w-22 min-w-22 text-xs xl:max-w-33 xl:min-w-33 min-[90rem]:max-w-36 min-[90rem]:min-w-36',
      cell: (shipment) => <ShipmentRoute shipment={shipment} isInTable />,
      card: { className: 'col-span-2', cell: (shipment) => <ShipmentRoute shipment={shipment} /> },
    },
    {
      id: 'status',
      header: names.status,
      sort: 'asc',
      cell: (shipment) => (
        <span className="grid justify-items-start max-lg:justify-items-end max-lg:gap-0.5">
          <StatusBadge status={shipment.status} tones={FIRST_READING_TONES} />
          <Lateness shipment={shipment} />
        </span>
      ),
      card: { at: 'head' },
    },
    carrierColumn,
    createdColumn,
    {
      id: 'estimatedDelivery',
      header: names.estimatedDelivery,
      className: 'whitespace-nowrap',
      cell: ({ estimatedDay }) => <EstimatedDay day={estimatedDay} missing="N/A" className="text-xs" />,
      card: false,
    },
    {
      id: 'sender',
      header: names.sender,
      className: 'max-w-28',
      cell: ({ senderName, senderEmail }) => <Party name={senderName} email={senderEmail} />,
      card: false,
    },
    ...addedColumns(owners),
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-px text-right print:hidden',
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
