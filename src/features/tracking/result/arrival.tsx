import type { ReactNode } from 'react';
import { daysBetween, daysLate, utcDay } from '#server/contract/lateness.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { EstimatedDay } from './estimated-day.tsx';

type ArrivalProps = { shipment: PublicShipment; today: string };

/** When it arrives or arrived, larger than anything else, and whether that is late. */
export function Arrival({ shipment, today }: ArrivalProps) {
  const { status, estimatedDelivery, deliveredDate } = shipment;
  if (status === 'cancelled') return <Answer value="No delivery">The shipment is cancelled.</Answer>;
  if (status === 'returned') return <Answer value="No delivery">The shipment goes back to its sender.</Answer>;
  if (status === 'delivered') {
    return (
      <Answer caption="Delivered" value={<DateTime at={deliveredDate} unmarked />}>
        {deliveredDate &&
          estimatedDelivery &&
          comparison(daysBetween(utcDay(estimatedDelivery), utcDay(deliveredDate)))}
      </Answer>
    );
  }
  const late = daysLate(shipment, today);
  return (
    <Answer value={<EstimatedDay at={estimatedDelivery} />}>
      {late > 0 ? (
        <span className="font-semibold text-destructive">{days(late)} late</span>
      ) : (
        estimatedDelivery && `Not late: ${due(daysBetween(today, utcDay(estimatedDelivery)))}`
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

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function due(inDays: number): string {
  if (inDays === 0) return 'due today';
  return inDays === 1 ? 'due tomorrow' : `due in ${inDays} days`;
}

function comparison(after: number): string {
  if (after === 0) return 'On the estimated day';
  return after > 0 ? `${days(after)} late` : `${days(-after)} early`;
}
