import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import type { AttentionRow } from './attention-query.ts';
import { EndSnoozeButton } from './snooze/end-snooze-button.tsx';
import { SnoozeButton } from './snooze/snooze-button.tsx';

/** From a shipment's page that was opened here a clerk goes on to the next one of the same list. */
function useOpenedFrom() {
  const { reason, show, scope } = useSearch({ from: '/_staff/admin/attention' });
  return show ? {} : ({ from: 'attention', reason, scope } as const);
}

export function NumberLink({ trackingNumber }: Pick<AttentionRow, 'trackingNumber'>) {
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

/** Leads to the messages themselves, where they are answered. */
export function MessagesLink({ trackingNumber, children }: { trackingNumber: string; children: ReactNode }) {
  return (
    <Link
      to="/admin/shipments/$trackingNumber"
      params={{ trackingNumber }}
      search={useOpenedFrom()}
      hash="messages"
      className="underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** Side by side in a card, one above the other in a table that is not wide. */
export function RowActions({ shipment }: { shipment: AttentionRow }) {
  const search = useOpenedFrom();
  const { trackingNumber } = shipment;
  const className = 'max-lg:h-10 max-lg:flex-1';
  return (
    <div className="flex flex-wrap gap-2 lg:flex-col 2xl:flex-row 2xl:flex-nowrap">
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
