import { zonedDay } from '#server/contract/lateness.ts';
import { CalendarDay } from '#src/components/labels/calendar-day.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import type { AuditEntry } from '#src/lib/api/audit-query.ts';
import { fieldName, isTimestamp } from '#src/lib/field-names.ts';

/** The changes of an entry: each field with its old and its new value. */
export function ChangedFields({ fields, zone }: Pick<AuditEntry, 'fields'> & { zone: string | undefined }) {
  return (
    <dl className="grid gap-x-3 gap-y-0.5 text-xs sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(({ field, from, to }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{fieldName(field)}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            {from !== null && (
              <del className="text-muted-foreground">
                <Value text={from} zone={field === 'estimatedDelivery' ? zone : undefined} />
              </del>
            )}
            {from !== null && to !== null && <span aria-hidden> → </span>}
            {to !== null && (
              <ins className="no-underline">
                <Value text={to} zone={field === 'estimatedDelivery' ? zone : undefined} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With a zone it is a time whose day there is meant. */
function Value({ text, zone }: { text: string; zone: string | undefined }) {
  if (text === '') return 'empty';
  if (!isTimestamp(text)) return text;
  return zone ? <CalendarDay day={zonedDay(zone, text)} /> : <DateTime at={text} className="font-mono" />;
}
