import { utc } from '@date-fns/utc';
import { differenceInCalendarDays } from 'date-fns';
import { SETTLED_STATUSES } from './settled-statuses.ts';

/** An estimate is a day: the one that its timestamp has in UTC (contract sections 9 and 11), `yyyy-mm-dd`. */
export const utcDay = (timestamp: string | Date): string => new Date(timestamp).toISOString().slice(0, 10);

/** How many days the second of two days comes after the first; negative before it. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(to, from, { in: utc });

export const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** In the spelling of any route: those that matter here are the same in all. */
type Estimated = { status: string; estimatedDelivery: string | null };

/** How many days the estimated day is over on `today`, a day in UTC; 0: not late. */
export function daysLate({ status, estimatedDelivery }: Estimated, today: string): number {
  if (estimatedDelivery === null || SETTLED_STATUSES.includes(status)) return 0;
  return Math.max(daysBetween(utcDay(estimatedDelivery), today), 0);
}
