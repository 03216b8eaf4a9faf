import { type Language, LOCALES } from '#contract/languages.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

/**
 * The product's date formats (docs/contract/specification.md, 'Date formats'); `date` is MMM dd, yyyy and `short-date`
 * is MMM dd.
 */
const FORMATS = {
  'date-time': { month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  date: { month: 'short', day: '2-digit', year: 'numeric' },
  'short-date': { month: 'short', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof FORMATS;

const formatters = new Map<string, Intl.DateTimeFormat>();

// Made once: making one takes longer than the rest of a line of history.
function formatterOf(format: Format, timeZone: string | undefined, language: Language, name?: 'short') {
  const key = `${format} ${timeZone} ${language} ${name}`;
  const options = { ...FORMATS[format], timeZone, timeZoneName: name };
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formatters.set(key, formatter);
  return formatter;
}

/** The text of a time that is one, in a zone or, without one, in the reader's own. */
export function dateText(at: string, format: Format, zone: string | undefined, language: Language): string {
  return textBy(formatterOf(format, zone, language), at);
}

// Some browsers put a narrow space before AM where the server puts a plain one.
const textBy = (formatter: Intl.DateTimeFormat, at: string) =>
  formatter.format(Date.parse(at)).replaceAll('\u202f', ' ');

type DateTimeProps = {
  /** ISO 8601, or null. */
  at: string | null;
  format?: Format;
  /** The text if there is no time. */
  missing?: string;
  /** Set if the page itself names the zone of its times. */
  unmarked?: boolean;
  /** In this zone, which the text names, instead of the reader's. */
  zone?: string;
  className?: string;
};

/** A time: in UTC and marked so in the server's HTML, in the reader's own zone once scripts run. */
export function DateTime({ at, format = 'date-time', missing, unmarked = false, zone, className }: DateTimeProps) {
  const hydrated = useHydrated();
  const language = useLanguage();
  const { notAvailable } = usePhrases('shared');
  if (at === null || Number.isNaN(Date.parse(at))) return <span className={className}>{missing ?? notAvailable}</span>;
  const text = zone
    ? textBy(formatterOf(format, zone, language, 'short'), at)
    : dateText(at, format, hydrated ? undefined : 'UTC', language);
  const marked = hydrated || unmarked || zone ? text : `${text} UTC`;
  // A narrow box breaks the line between day and hour, never before AM. Not every language has a comma there.
  const hour = Math.max(0, marked.search(/\d\d:/));
  return (
    <time dateTime={at} className={className}>
      {marked.slice(0, hour)}
      <span className="whitespace-nowrap">{marked.slice(hour)}</span>
    </time>
  );
}
