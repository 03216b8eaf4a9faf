import { CalendarDay } from './calendar-day.tsx';

type EstimatedDayProps = {
  /** `estimatedDay` of a shipment: a day at its destination. */
  day: string | null;
  missing: string;
  className?: string;
};

/** An estimate is a day, the same one for every reader (docs/contract/estimates.md). */
export function EstimatedDay({ day, missing, className }: EstimatedDayProps) {
  return day === null ? <span className={className}>{missing}</span> : <CalendarDay day={day} className={className} />;
}
