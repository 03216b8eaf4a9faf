import { randomInt } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** When a message that an endpoint did not take is sent again (docs/contract/webhooks.md, 'Retries'). */
const WAITS_MS = [
  5_000,
  ...[5, 30].map((minutes) => minutes * millisecondsInMinute),
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * millisecondsInHour),
];
/** So much longer at most, so that messages that failed at one time do not all come at one time. */
const JITTER = 0.1;

/** The endpoint is busy, or what is in front of it is: it gets one try a minute until one succeeds. */
const BUSY_STATUSES = [429, 502, 504];
export const THROTTLE_MS = millisecondsInMinute;
export const OFF_AFTER_DAYS = 5;
const GONE = 410;

export const isBusy = (status: number | null): boolean => status !== null && BUSY_STATUSES.includes(status);
export const isGone = (status: number | null): boolean => status === GONE;

/** The milliseconds that an endpoint asked for by Retry-After: a day at most. */
export const askedWait = (retryAfter: number | null): number => Math.min(retryAfter ?? 0, millisecondsInDay);

/** Milliseconds until the next try after so many; null when there is none. */
export function nextWait(attempts: number, retryAfter: number | null): number | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const jitter = randomInt(wait * JITTER);
  return Math.max(wait + jitter, askedWait(retryAfter));
}
