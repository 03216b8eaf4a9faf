import { useQuery } from '@tanstack/react-query';
import { AttentionReasonText } from '#src/components/badges/attention-reason.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { EndSnoozeButton, SnoozeButton, SnoozedBy } from '#src/features/attention/index.ts';
import { listOf, type OpenedFrom } from '#src/features/shipment-page/opened-from.ts';
import { attentionOfQuery, type PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

type AttentionStripProps = { shipment: PageShipment; canSnooze: boolean; openedFrom: OpenedFrom };

/** Why the shipment needs attention, and whether it is snoozed; absent where neither is so. */
export function AttentionStrip({ shipment, canSnooze, openedFrom }: AttentionStripProps) {
  const { data } = useQuery(attentionOfQuery(useTRPC(), shipment.id, listOf(openedFrom)));
  if (!data || (data.reasons.length === 0 && !data.snooze)) return null;
  const { reasons, since, snooze } = data;
  return (
    <section
      aria-label="Attention"
      className="flex flex-wrap items-center gap-2 border-t border-border px-5 py-3 text-sm sm:px-8 print:hidden"
    >
      {reasons.map((reason) => (
        <Badge key={reason} variant="outline">
          <AttentionReasonText reason={reason} since={since[reason]} shipment={shipment} />
        </Badge>
      ))}
      {snooze && (
        <p className="min-w-0 text-xs wrap-anywhere text-muted-foreground">
          Snoozed until <DateTime at={snooze.until} format="date" /> <SnoozedBy {...snooze} />
        </p>
      )}
      {canSnooze && (
        <div className="ml-auto noscript:hidden">
          {snooze ? <EndSnoozeButton shipment={shipment} /> : <SnoozeButton shipment={shipment} />}
        </div>
      )}
    </section>
  );
}
