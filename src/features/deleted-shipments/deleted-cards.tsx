import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Deletion, Parties, Route } from './deleted-parts.tsx';
import type { DeletedRow } from './deleted-query.ts';
import { RestoreButton } from './restore-button.tsx';

/** What the table shows, for small screens. */
export function DeletedCards({ shipments }: { shipments: readonly DeletedRow[] }) {
  return (
    <ul aria-label="Deleted shipments" className="grid gap-3 sm:grid-cols-2 xl:hidden">
      {shipments.map((shipment) => (
        <li key={shipment.id} className="grid">
          <Card className="flex min-w-0 flex-col">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-border px-4 py-3">
              <span className="font-mono text-sm font-semibold">{shipment.trackingNumber}</span>
              <StatusBadge status={shipment.status} />
            </p>
            <dl className="grid grid-cols-2 gap-3 px-4 py-3 text-sm">
              <CaptionedValue caption="Parties">
                <Parties shipment={shipment} />
              </CaptionedValue>
              <CaptionedValue caption="Route">
                <Route shipment={shipment} />
              </CaptionedValue>
              <CaptionedValue caption="Deleted">
                <Deletion shipment={shipment} />
              </CaptionedValue>
              <CaptionedValue caption="Erased after">
                <DateTime at={shipment.erasedAfter} format="date" className="font-mono text-xs" />
              </CaptionedValue>
            </dl>
            <div className="mt-auto grid border-t border-border px-4 py-3">
              <RestoreButton shipment={shipment} className="h-10 text-sm" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
