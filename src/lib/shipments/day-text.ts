let format: Intl.DateTimeFormat | undefined;

/** A day, `yyyy-mm-dd`, as MMM dd, yyyy (docs/contract/specification.md, 'Date formats'). */
export function dayText(day: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(day));
}
