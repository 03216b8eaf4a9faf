const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** An estimate is a day at the destination, `yyyy-mm-dd`, and the same one wherever the page is read. */
export function EstimatedDay({ day }: { day: string | null }) {
  return day === null ? 'Not available' : <time dateTime={day}>{FORMAT.format(Date.parse(day))}</time>;
}
