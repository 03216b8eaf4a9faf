import { Link, useSearch } from '@tanstack/react-router';
import { AttentionReasonText } from '#src/components/labels/attention-reason.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import type { AttentionRow } from './attention-query.ts';
import { EndSnoozeButton } from './snooze/end-snooze-button.tsx';
import { SnoozeButton } from './snooze/snooze-button.tsx';

type Part = { shipment: AttentionRow };

/** From a shipment's page that was opened here a clerk goes on to the next one of the same list. */
function useOpenedFrom() {
  const { reason, show } = useSearch({ from: '/_staff/admin/attention' });
  return show ? {} : ({ from: 'attention', reason } as const);
}

export function NumberLink({ shipment: { trackingNumber } }: Part) {
  return (
    <Link
      to="/admin/shipments/$trackingNumber"
      params={{ trackingNumber }}
      search={useOpenedFrom()}
      className="py-1 font-mono text-xs font-semibold text-link tabular-nums underline-offset-4 hover:underline 2xl:text-sm"
    >
      {trackingNumber}
    </Link>
  );
}

export function Route({ shipment: { originCity, destinationCity } }: Part) {
  return (
    <span className="inline-block min-w-24 wrap-anywhere">
      {originCity} → {destinationCity}
    </span>
  );
}

export function Why({ shipment }: Part) {
  return (
    <ul className="grid gap-0.5">
      {shipment.reasons.map((reason) => (
        <li key={reason} className={cn('font-semibold', reason !== 'waiting' && 'text-destructive')}>
          <AttentionReasonText reason={reason} since={shipment.since[reason]} shipment={shipment} />
        </li>
      ))}
    </ul>
  );
}

/** Until when, by whom and why it is left out. */
export function SnoozeState({ snooze }: { snooze: AttentionRow['snooze'] }) {
  if (!snooze) return null;
  return (
    <>
      <DateTime at={snooze.until} className="font-mono text-xs" />
      <p className="text-xs wrap-anywhere text-muted-foreground">
        by {snooze.by.fullName}
        {snooze.note && `: ${snooze.note}`}
      </p>
    </>
  );
}

/** Side by side in a card, one above the other in a narrow table. */
export function RowActions({ shipment }: Part) {
  const search = useOpenedFrom();
  const { trackingNumber } = shipment;
  const className = 'max-lg:h-10 max-lg:flex-1';
  return (
    <div className="flex flex-wrap gap-2 lg:flex-col xl:flex-row xl:flex-nowrap">
      {shipment.snooze ? (
        <EndSnoozeButton shipment={shipment} className={className} />
      ) : (
        <>
          <Button asChild variant="outline" size="sm" className={className}>
            <Link
              to="/admin/shipments/$trackingNumber"
              params={{ trackingNumber }}
              search={search}
              hash="update-status"
              aria-label={`Update status of shipment ${trackingNumber}`}
            >
              Update status
            </Link>
          </Button>
          <SnoozeButton shipment={shipment} className={className} />
        </>
      )}
    </div>
  );
}
