import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { CardList } from '#src/components/card-list.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { NumberLink, Route, RowActions, SnoozeState, Why } from './attention-parts.tsx';
import type { AttentionRow } from './attention-query.ts';

type AttentionCardsProps = { shipments: readonly AttentionRow[]; onPreview: (rowId: string) => void };

/** What the table shows, for small screens. */
export function AttentionCards({ shipments, onPreview }: AttentionCardsProps) {
  return (
    <CardList onPreview={onPreview} className="grid gap-3 sm:grid-cols-2 lg:hidden">
      {shipments.map((shipment) => (
        <li key={shipment.id} data-row-id={shipment.id} className="grid">
          <Card className="flex min-w-0 flex-col">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-border px-4 py-2">
              <NumberLink shipment={shipment} />
              <StatusBadge status={shipment.status} />
            </p>
            <div className="px-4 pt-3 text-sm">
              <Why shipment={shipment} />
            </div>
            <dl className="grid grid-cols-2 gap-3 px-4 py-3 text-sm">
              <CaptionedValue caption="Receiver">
                <span className="wrap-anywhere">{shipment.receiverName}</span>
              </CaptionedValue>
              <CaptionedValue caption="Route">
                <Route shipment={shipment} />
              </CaptionedValue>
              {shipment.snooze && (
                <CaptionedValue caption="Snoozed until" className="col-span-2">
                  <SnoozeState snooze={shipment.snooze} />
                </CaptionedValue>
              )}
            </dl>
            <div className="mt-auto grid border-t border-border px-4 py-3">
              <RowActions shipment={shipment} />
            </div>
          </Card>
        </li>
      ))}
    </CardList>
  );
}
