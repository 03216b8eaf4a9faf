import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import { AttentionReasonText } from '#src/components/badges/attention-reason.tsx';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { OwnerName, type Owners } from '#src/components/badges/owner-name.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { SelectAllBox, SelectRowBox } from '#src/components/record-list/selection/selection-boxes.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { cn } from '#src/lib/cn.ts';
import type { AttentionRow } from './attention-query.ts';
import { MessagesLink, NumberLink, RowActions } from './row-links.tsx';
import { SnoozedBy } from './snooze/snoozed-by.tsx';

/** `owners`: the names of those who own shipments, for a list of everyone's. */
export const attentionColumns = (owners: Owners): readonly Column<AttentionRow>[] => [
  {
    id: 'select',
    header: <SelectAllBox />,
    className: 'w-px print:hidden noscript:hidden',
    cell: (shipment) => !shipment.snooze && <SelectRowBox shipment={shipment} />,
    card: { at: 'head', className: 'noscript:hidden' },
  },
  {
    id: 'trackingNumber',
    header: 'Tracking #',
    cell: ({ trackingNumber }) => <NumberLink trackingNumber={trackingNumber} />,
    card: { at: 'head' },
  },
  {
    id: 'receiverName',
    header: 'Receiver',
    cell: ({ receiverName }) => <bdi className="wrap-anywhere">{receiverName}</bdi>,
  },
  {
    id: 'owner',
    header: 'Owner',
    className: 'min-w-24 max-w-32 [&>p]:wrap-break-word',
    cell: ({ user }) => (
      <p>
        <OwnerName id={user} owners={owners} />
      </p>
    ),
  },
  {
    id: 'route',
    header: 'Route',
    cell: ({ originCity, destinationCity }) => (
      <span className="inline-block wrap-anywhere lg:min-w-24">
        <FromToLine from={originCity} to={destinationCity} />
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} />, card: { at: 'head' } },
  {
    id: 'why',
    header: 'Why',
    cell: (shipment) => (
      // A day on a line of its own would make a row taller than two lines of any other column.
      <ul className="grid gap-0.5 xl:whitespace-nowrap">
        {shipment.reasons.map((reason) => (
          <li key={reason} className={cn('font-semibold', reason !== 'waiting' && 'text-destructive')}>
            {reason === 'answer' ? (
              <MessagesLink trackingNumber={shipment.trackingNumber}>
                <AttentionReasonText reason={reason} since={shipment.since[reason]} shipment={shipment} />
              </MessagesLink>
            ) : (
              <AttentionReasonText reason={reason} since={shipment.since[reason]} shipment={shipment} />
            )}
          </li>
        ))}
        {shipment.currentReasons.map((reason) => (
          <li key={reason} className="text-xs text-muted-foreground">
            {REASON_LABELS[reason]}
          </li>
        ))}
      </ul>
    ),
    card: { at: 'above' },
  },
  {
    id: 'snoozed',
    header: 'Snoozed until',
    cell: ({ snooze }) =>
      snooze && (
        <>
          <DateTime at={snooze.until} className="font-mono text-xs" />
          <p className="text-xs wrap-anywhere text-muted-foreground">
            <SnoozedBy {...snooze} />
          </p>
        </>
      ),
    card: { className: 'col-span-2' },
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'w-px print:hidden',
    cell: (shipment) => <RowActions shipment={shipment} />,
    card: { at: 'foot' },
  },
];
