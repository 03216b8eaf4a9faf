import { SETTLED_STATUSES } from './settled-statuses.ts';

/** A day has as many in UTC. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that a timestamp has in UTC, `yyyy-mm-dd`. */
export const utcDay = (timestamp: string | Date): string => new Date(timestamp).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one takes longer than a row of a list. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone });
  formats.set(zone, format);
  return format;
}

/** The day that a timestamp has in a zone, `yyyy-mm-dd`; in UTC where this browser does not know the zone. */
export function zonedDay(zone: string, timestamp: string | Date): string {
  if (zone === 'UTC') return utcDay(timestamp);
  try {
    const [month, day, year] = formatOf(zone).format(new Date(timestamp)).split('/');
    return `${year}-${month}-${day}`;
  } catch {
    return utcDay(timestamp);
  }
}

/** How many days the second of two days comes after the first; negative before it. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** In the spelling of any route: those that matter here are the same in all. */
type Estimated = { status: string; estimatedDay: string | null };

/** Whether a delivery is expected on a day that is not over on `today`, both days at the destination. */
export const isAhead = ({ status, estimatedDay }: Estimated, today: string): boolean =>
  estimatedDay !== null && estimatedDay >= today && !SETTLED_STATUSES.includes(status);

/**
 * How many days the estimated day is over on `today`, both days at the destination (docs/contract/estimates.md,
 * 'Zone'); 0: not late.
 */
export function daysLate({ status, estimatedDay }: Estimated, today: string): number {
  if (estimatedDay === null || SETTLED_STATUSES.includes(status)) return 0;
  return Math.max(daysBetween(estimatedDay, today), 0);
}
