import { storedStatus } from '#contract/statuses/statuses.ts';
import { FromTo } from '#src/components/badges/from-to.tsx';
import { Reference } from '#src/components/badges/reference.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import type { DeletedRow } from './deleted-query.ts';
import { RestoreButton } from './restore-button.tsx';

export const deletedColumns: readonly Column<DeletedRow>[] = [
  {
    id: 'trackingNumber',
    header: 'Tracking #',
    cell: ({ trackingNumber, reference }) => (
      <span className="grid justify-items-start">
        <span className="font-mono font-semibold xl:text-xs 2xl:text-sm">{trackingNumber}</span>
        <span className="flex w-0 min-w-full max-xl:w-auto">
          <Reference reference={reference} />
        </span>
      </span>
    ),
    card: { at: 'head', className: 'py-1' },
  },
  {
    id: 'parties',
    header: 'Parties',
    cell: ({ senderName, receiverName }) => <FromTo from={senderName} to={receiverName} />,
  },
  {
    id: 'route',
    header: 'Route',
    cell: ({ originCity, originCountry, destinationCity, destinationCountry }) => (
      <FromTo from={`${originCity}, ${originCountry}`} to={`${destinationCity}, ${destinationCountry}`} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={storedStatus(status)} />,
    card: { at: 'head' },
  },
  {
    id: 'deleted',
    header: 'Deleted',
    cell: ({ deletedAt, deletedBy }) => (
      <>
        <DateTime at={deletedAt} className="font-mono text-xs" />
        <p className="text-xs wrap-anywhere text-muted-foreground">
          by <bdi>{deletedBy?.fullName ?? 'the system'}</bdi>
        </p>
      </>
    ),
  },
  {
    id: 'erasedAfter',
    header: 'Erased after',
    className: 'whitespace-nowrap',
    cell: ({ erasedAfter }) => <DateTime at={erasedAfter} format="date" className="font-mono text-xs" />,
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'w-px print:hidden',
    cell: (shipment) => <RestoreButton shipment={shipment} />,
    card: {
      at: 'foot',
      className: 'grid',
      cell: (shipment) => <RestoreButton shipment={shipment} className="h-10 text-sm" />,
    },
  },
];
