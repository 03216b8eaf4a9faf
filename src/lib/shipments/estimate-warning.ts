import { addYears, lightFormat } from 'date-fns';

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

/** Not so for a day of which a part is missing. */
export const isDay = (typed: string): boolean => /^\d{4,}-\d\d-\d\d$/.test(typed);

const dayOf = (at: Date | number): string => lightFormat(at, 'yyyy-MM-dd');
