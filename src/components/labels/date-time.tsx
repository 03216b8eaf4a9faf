import { type Language, LOCALES } from '#server/contract/languages.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useLanguage, usePhrases } from '#src/lib/phrases.ts';

/** The product's date formats (specification section 9); `date` is MMM dd, yyyy and `short-date` is MMM dd. */
const FORMATS = {
  'date-time': { month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  date: { month: 'short', day: '2-digit', year: 'numeric' },
  'short-date': { month: 'short', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof FORMATS;

const formatters = new Map<string, Intl.DateTimeFormat>();

// Made once: making one takes longer than the rest of a line of history.
function formatterOf(format: Format, inOwnZone: boolean, language: Language): Intl.DateTimeFormat {
  const key = `${format} ${inOwnZone} ${language}`;
  const timeZone = inOwnZone ? undefined : 'UTC';
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...FORMATS[format], timeZone });
  formatters.set(key, formatter);
  return formatter;
}

/** The text of a time that is one, in UTC or in the reader's own zone. */
export function dateText(at: string, format: Format, inOwnZone: boolean, language: Language): string {
  const text = formatterOf(format, inOwnZone, language).format(Date.parse(at));
  // Some browsers put a narrow space before AM where the server puts a plain one.
  return text.replaceAll('\u202f', ' ');
}

type DateTimeProps = {
  /** ISO 8601, or null. */
  at: string | null;
  format?: Format;
  /** The text if there is no time. */
  missing?: string;
  /** Set if the page itself names the zone of its times. */
  unmarked?: boolean;
  className?: string;
};

/** A time: in UTC and marked so in the server's HTML, in the reader's own zone once scripts run. */
export function DateTime({ at, format = 'date-time', missing, unmarked = false, className }: DateTimeProps) {
  const hydrated = useHydrated();
  const language = useLanguage();
  const { notAvailable } = usePhrases('shared');
  if (at === null || Number.isNaN(Date.parse(at))) return <span className={className}>{missing ?? notAvailable}</span>;
  const text = dateText(at, format, hydrated, language);
  const marked = hydrated || unmarked ? text : `${text} UTC`;
  // A narrow box breaks the line between day and hour, never before AM.
  const comma = format === 'date-time' ? marked.lastIndexOf(', ') : -1;
  const hour = comma < 0 ? 0 : comma + 2;
  return (
    <time dateTime={at} className={className}>
      {marked.slice(0, hour)}
      <span className="whitespace-nowrap">{marked.slice(hour)}</span>
    </time>
  );
}
