import { cn } from '#src/lib/cn.ts';

let format: Intl.DateTimeFormat | undefined;

/**
 * A day without an hour, such as 2026-03-04: the same day in every time zone, as MMM dd, yyyy (specification section
 * 9).
 */
export function CalendarDay({ day, className }: { day: string; className?: string }) {
  format ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return (
    <time dateTime={day} className={cn('font-mono whitespace-nowrap', className)}>
      {format.format(Date.parse(day))}
    </time>
  );
}
