import { columnHelper } from '#src/components/data-table.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { NumberLink, Route, RowActions, SnoozeState, Why } from './attention-parts.tsx';
import type { AttentionRow } from './attention-query.ts';

const column = columnHelper<AttentionRow>();

export const attentionColumns = column.columns([
  column.accessor('trackingNumber', {
    header: 'Tracking #',
    cell: ({ row }) => <NumberLink shipment={row.original} />,
  }),
  column.accessor('receiverName', {
    header: 'Receiver',
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.display({ id: 'route', header: 'Route', cell: ({ row }) => <Route shipment={row.original} /> }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
  column.display({ id: 'why', header: 'Why', cell: ({ row }) => <Why shipment={row.original} /> }),
  column.display({
    id: 'snoozed',
    header: 'Snoozed until',
    cell: ({ row }) => <SnoozeState snooze={row.original.snooze} />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: 'w-px' },
    cell: ({ row }) => <RowActions shipment={row.original} />,
  }),
]);
