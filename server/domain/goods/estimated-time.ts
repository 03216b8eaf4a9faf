import { TZDate, tzOffset } from '@date-fns/tz';
import { addMinutes } from 'date-fns';
import type { Estimate } from '#server/contract/values/timestamp.ts';

/** The day that this time has in the zone, `yyyy-mm-dd`. */
export const dayIn = (zone: string, time: Date): string =>
  addMinutes(time, tzOffset(zone, time)).toISOString().slice(0, 10);

/** A day is kept as noon at the destination (contract section 14, 'Estimate'); a time as it is. */
export function estimatedTime(estimate: Estimate, zone: string): Date | null {
  if (typeof estimate !== 'string') return estimate;
  const [year = 0, month = 1, day = 1] = estimate.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, 12, zone).getTime());
}

/** Whether the estimate that is sent is the stored one: of a day only the day counts. */
export function isSameEstimate(sent: Estimate, stored: Date | null, zone: string): boolean {
  if (sent === null || stored === null) return sent === stored;
  return typeof sent === 'string' ? dayIn(zone, stored) === sent : sent.getTime() === stored.getTime();
}

/** The same day at a destination that was changed, so that a corrected address moves no estimate. */
export const movedToZone = (stored: Date | null, from: string, to: string): Date | null =>
  stored && estimatedTime(dayIn(from, stored), to);
