import type { ReactNode } from 'react';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { daysBetween, daysLate, zonedDay } from '#contract/statuses/lateness.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { estimateChanges } from '#src/features/tracking/estimate-changes.ts';
import { useToday } from '#src/lib/shipments/use-today.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** When it arrives or arrived, larger than anything else, and whether that is late. */
export function Arrival({ shipment, zone }: { shipment: PublicShipment; zone: string }) {
  const { status, estimatedDay, deliveredDate } = shipment;
  const words = usePhrases('tracking');
  const today = useToday(zone);
  const newest = estimateChanges(shipment).at(-1);
  if (status === 'cancelled') return <ArrivalBox value={words.noDelivery}>{words.isCancelled}</ArrivalBox>;
  if (status === 'returned') return <ArrivalBox value={words.noDelivery}>{words.goesBack}</ArrivalBox>;
  if (status === 'delivered') {
    return (
      <ArrivalBox caption={words.delivered} value={<DateTime at={deliveredDate} unmarked />}>
        {deliveredDate && estimatedDay && (
          <Comparison days={daysBetween(estimatedDay, zonedDay(zone, deliveredDate))} />
        )}
      </ArrivalBox>
    );
  }
  return (
    <ArrivalBox value={<EstimatedDay day={estimatedDay} />}>
      {daysLate(shipment, today) > 0 ? (
        <Lateness shipment={{ ...shipment, destinationZone: zone }} className="text-sm" />
      ) : (
        estimatedDay && words.due(daysBetween(today, estimatedDay))
      )}
      {newest?.before && newest.date === estimatedDay && (
        <span className="block text-muted-foreground">
          {fill(newest.reason ? words.wasBecause : words.was, {
            day: <EstimatedDay day={newest.before} />,
            reason: newest.reason && words.reasons.labels[newest.reason],
          })}
        </span>
      )}
    </ArrivalBox>
  );
}

type ArrivalBoxProps = { caption?: string; value: ReactNode; children: ReactNode };

function ArrivalBox({ caption, value, children }: ArrivalBoxProps) {
  const { estimatedDelivery } = usePhrases('tracking');
  return (
    <div>
      <p className="text-xs text-muted-foreground">{caption ?? estimatedDelivery}</p>
      <p className="font-display text-[min(1.75rem,9vw)]/9 font-bold">{value}</p>
      <p className="text-sm">{children}</p>
    </div>
  );
}

/** How many days after the estimated one it was delivered. */
function Comparison({ days }: { days: number }) {
  const { onEstimatedDay, early } = usePhrases('tracking');
  const { late } = usePhrases('shared');
  if (days === 0) return onEstimatedDay;
  return days > 0 ? late(days) : early(-days);
}
