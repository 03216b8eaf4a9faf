import { utcDay } from '#server/contract/lateness.ts';

const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** An estimate is a day and the same one in every time zone. */
export function EstimatedDay({ at }: { at: string | null }) {
  return at === null ? 'Not available' : <time dateTime={utcDay(at)}>{FORMAT.format(Date.parse(at))}</time>;
}
