import { addYears, differenceInCalendarDays, lightFormat } from 'date-fns';

/** Unlikely for an estimate that is given now; one that is stored already may be over. Days as `yyyy-mm-dd`. */
export function estimateWarning(typed: string, stored: string | null, now: number): string | null {
  if (typed === (stored ?? '') || !isDay(typed)) return null;
  if (typed < dayOf(now)) return 'This is in the past.';
  return typed > dayOf(addYears(now, 1)) ? 'This is more than a year ahead.' : null;
}

/** Whether an estimate that is given now is before today: saved only once that is confirmed. */
export function isPastEstimate(typed: string, stored: string | null, now: number): boolean {
  return typed !== (stored ?? '') && isDay(typed) && typed < dayOf(now);
}

/** A carrier that comes today may still need another day or two, over a weekend for instance. */
const MAX_DAYS_OUT = 2;

/** Out for delivery at that time, although the estimate, `yyyy-mm-dd`, is still far away. */
export function outForDeliveryWarning(status: string, estimatedDay: string | null, at: Date | number): string | null {
  if (status !== 'out-for-delivery' || !estimatedDay || !isDay(estimatedDay)) return null;
  const days = differenceInCalendarDays(`${estimatedDay}T00:00`, at);
  return days > MAX_DAYS_OUT ? `The estimated delivery is ${days} days later.` : null;
}

/** Not so for a day of which a part is missing. */
export const isDay = (typed: string): boolean => /^\d{4,}-\d\d-\d\d$/.test(typed);

const dayOf = (at: Date | number): string => lightFormat(at, 'yyyy-MM-dd');
