import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

/** The product's date formats (specification section 9); `date` is MMM dd, yyyy and `short-date` is MMM dd. */
const FORMATS = {
  'date-time': { month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  date: { month: 'short', day: '2-digit', year: 'numeric' },
  'short-date': { month: 'short', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof FORMATS;
type Formatters = Record<Format, Intl.DateTimeFormat>;

// Made once: making one takes longer than the rest of a line of history.
const formatters = (timeZone?: 'UTC'): Formatters => {
  const make = (format: Format) => new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone });
  return { 'date-time': make('date-time'), date: make('date'), 'short-date': make('short-date') };
};
const inUtc = formatters('UTC');
const inLocalZone = formatters();

/** The text of a time that is one, in UTC or in the reader's own zone. */
export function dateText(at: string, format: Format, inOwnZone: boolean): string {
  const text = (inOwnZone ? inLocalZone : inUtc)[format].format(Date.parse(at));
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
export function DateTime({
  at,
  format = 'date-time',
  missing = 'Not available',
  unmarked = false,
  className,
}: DateTimeProps) {
  const hydrated = useHydrated();
  if (at === null || Number.isNaN(Date.parse(at))) return <span className={className}>{missing}</span>;
  const text = dateText(at, format, hydrated);
  const marked = hydrated || unmarked ? text : `${text} UTC`;
  // A narrow box breaks the line between day and hour, never before AM.
  const hour = format === 'date-time' ? marked.lastIndexOf(', ') + 2 : 0;
  return (
    <time dateTime={at} className={className}>
      {marked.slice(0, hour)}
      <span className="whitespace-nowrap">{marked.slice(hour)}</span>
    </time>
  );
}
