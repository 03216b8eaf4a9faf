import { cn } from '#src/lib/cn.ts';

const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

/**
 * A day without an hour, such as 2026-03-04: the same day in every time zone, as MMM dd, yyyy (specification section
 * 9).
 */
export function CalendarDay({ day, className }: { day: string; className?: string }) {
  return (
    <time dateTime={day} className={cn('font-mono whitespace-nowrap', className)}>
      {FORMAT.format(Date.parse(day))}
    </time>
  );
}
