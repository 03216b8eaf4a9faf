/** The day that a time is in a zone, `yyyy-mm-dd`; in UTC where the browser does not know the zone. */
export function dayIn(zone: string, timestamp: string): string {
  const parts = formatIn(zone).formatToParts(Date.parse(timestamp));
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
