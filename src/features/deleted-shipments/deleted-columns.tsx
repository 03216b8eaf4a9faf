import { columnHelper } from '#src/components/data-table.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { Deletion, Parties, Route } from './deleted-parts.tsx';
import type { DeletedRow } from './deleted-query.ts';
import { RestoreButton } from './restore-button.tsx';

const column = columnHelper<DeletedRow>();

export const deletedColumns = column.columns([
  column.accessor('trackingNumber', {
    header: 'Tracking #',
    cell: ({ getValue }) => <span className="font-mono text-xs font-semibold 2xl:text-sm">{getValue()}</span>,
  }),
  column.display({ id: 'parties', header: 'Parties', cell: ({ row }) => <Parties shipment={row.original} /> }),
  column.display({ id: 'route', header: 'Route', cell: ({ row }) => <Route shipment={row.original} /> }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
  column.display({ id: 'deleted', header: 'Deleted', cell: ({ row }) => <Deletion shipment={row.original} /> }),
  column.accessor('erasedAfter', {
    header: 'Erased after',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ getValue }) => <DateTime at={getValue()} format="date" className="font-mono text-xs" />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: 'w-px' },
    cell: ({ row }) => <RestoreButton shipment={row.original} />,
  }),
]);
