import { TZDate } from '@date-fns/tz';
import { zonedDay } from '#contract/statuses/lateness.ts';
import type { Estimate } from '#contract/values/timestamp.ts';

/** A day is kept as noon at the destination (docs/contract/estimates.md); a time as it is. */
export function estimatedTime(estimate: Estimate, zone: string): Date | null {
  if (typeof estimate !== 'string') return estimate;
  const [year = 0, month = 1, day = 1] = estimate.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, 12, zone).getTime());
}

/** Whether the estimate that is sent is the stored one: of a day only the day counts. */
export function isSameEstimate(sent: Estimate, stored: Date | null, zone: string): boolean {
  if (sent === null || stored === null) return sent === stored;
  return typeof sent === 'string' ? zonedDay(zone, stored) === sent : sent.getTime() === stored.getTime();
}

/** The same day at a destination that was changed, so that a corrected address moves no estimate. */
export const movedToZone = (stored: Date | null, from: string, to: string): Date | null =>
  stored && estimatedTime(zonedDay(from, stored), to);
