import { LOCALES } from '#contract/languages.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

/** An estimate is a day at the destination, `yyyy-mm-dd`, and the same one wherever the page is read. */
export function EstimatedDay({ day }: { day: string | null }) {
  const format = dayFormat(LOCALES[useLanguage()]);
  const { notAvailable } = usePhrases('shared');
  return day === null ? notAvailable : <time dateTime={day}>{format.format(Date.parse(day))}</time>;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string): Intl.DateTimeFormat {
  const parts = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, parts);
  formats.set(locale, format);
  return format;
}
