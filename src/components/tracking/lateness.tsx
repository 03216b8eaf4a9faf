import { daysLate } from '#contract/statuses/lateness.ts';
import { cn } from '#src/lib/cn.ts';
import { useToday } from '#src/lib/shipments/use-today.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type LatenessProps = {
  /** `destinationZone` decides which day it is. */
  shipment: Parameters<typeof daysLate>[0] & { destinationZone: string };
  className?: string;
};

/** By how many days a shipment is late; nothing where it is not. */
export function Lateness({ shipment, className }: LatenessProps) {
  const late = daysLate(shipment, useToday(shipment.destinationZone));
  const words = usePhrases('shared');
  if (late === 0) return null;
  return (
    <span className={cn('base:text-xs font-semibold whitespace-nowrap text-destructive', className)}>
      {words.late(late)}
    </span>
  );
}
