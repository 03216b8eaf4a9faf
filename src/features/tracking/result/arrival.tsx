import type { ReactNode } from 'react';
import { daysBetween, daysLate, daysText, zonedDay } from '#server/contract/lateness.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { estimateChanges, reasonText } from '#src/features/tracking/estimate-changes.ts';
import { useToday } from '#src/lib/hooks/use-today.ts';
import { EstimatedDay } from './estimated-day.tsx';

/** When it arrives or arrived, larger than anything else, and whether that is late. */
export function Arrival({ shipment, zone }: { shipment: PublicShipment; zone: string }) {
  const { status, estimatedDay, deliveredDate } = shipment;
  const today = useToday(zone);
  const newest = estimateChanges(shipment).at(-1);
  if (status === 'cancelled') return <Answer value="No delivery">The shipment is cancelled.</Answer>;
  if (status === 'returned') return <Answer value="No delivery">The shipment goes back to its sender.</Answer>;
  if (status === 'delivered') {
    return (
      <Answer caption="Delivered" value={<DateTime at={deliveredDate} unmarked />}>
        {deliveredDate && estimatedDay && comparison(daysBetween(estimatedDay, zonedDay(zone, deliveredDate)))}
      </Answer>
    );
  }
  return (
    <Answer value={<EstimatedDay day={estimatedDay} />}>
      {daysLate(shipment, today) > 0 ? (
        <Lateness shipment={{ ...shipment, destinationZone: zone }} className="text-sm" />
      ) : (
        estimatedDay && due(daysBetween(today, estimatedDay))
      )}
      {newest?.before && newest.date === estimatedDay && (
        <span className="block text-muted-foreground">
          Was <EstimatedDay day={newest.before} />
          {reasonText(newest)}
        </span>
      )}
    </Answer>
  );
}

type AnswerProps = { caption?: string; value: ReactNode; children: ReactNode };

function Answer({ caption = 'Estimated delivery', value, children }: AnswerProps) {
  return (
    <div className="px-5 py-3 sm:px-8">
      <p className="text-xs text-muted-foreground">{caption}</p>
      <p className="font-display text-xl font-bold">{value}</p>
      <p className="text-sm">{children}</p>
    </div>
  );
}

function due(inDays: number): string {
  if (inDays === 0) return 'Due today';
  return inDays === 1 ? 'Due tomorrow' : `Due in ${daysText(inDays)}`;
}

function comparison(after: number): string {
  if (after === 0) return 'On the estimated day';
  return after > 0 ? `${daysText(after)} late` : `${daysText(-after)} early`;
}
