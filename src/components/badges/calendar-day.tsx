import { cn } from '#src/lib/cn.ts';
import { dayText } from '#src/lib/shipments/day-text.ts';

/** A day without an hour, such as 2026-03-04: the same day in every time zone. */
export function CalendarDay({ day, className }: { day: string; className?: string }) {
  return (
    <time dateTime={day} className={cn('font-mono whitespace-nowrap', className)}>
      {dayText(day)}
    </time>
  );
}
