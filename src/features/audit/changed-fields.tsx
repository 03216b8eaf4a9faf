import { DOCUMENT_TYPE_LABELS, VISIBILITY_LABELS } from '#contract/documents/document-labels.ts';
import { FILTER_NAMES, LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import type { AuditEntry } from '#src/lib/api/staff-queries.ts';
import { fieldName, isTimestamp } from '#src/lib/shipments/field-names.ts';

/** The changes of an entry: each field with its old and its new value. */
export function ChangedFields({ fields, zone }: Pick<AuditEntry, 'fields'> & { zone: string | undefined }) {
  return (
    <dl className="grid gap-x-3 gap-y-0.5 text-xs sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(({ field, from, to }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{fieldName(field)}</dt>
          <dd className="min-w-0 written-lines">
            {from !== null && (
              <del className="text-muted-foreground">
                <Value field={field} text={from} zone={field === 'estimatedDelivery' ? zone : undefined} />
              </del>
            )}
            {from !== null && to !== null && <span aria-hidden> → </span>}
            {to !== null && (
              <ins className="no-underline">
                <Value field={field} text={to} zone={field === 'estimatedDelivery' ? zone : undefined} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const YES = { true: 'yes' };
const FLAGS = FILTER_NAMES.filter((name) => LIST_FILTERS[name].kind === 'flag');
const LABELS: Record<string, Record<string, string> | undefined> = {
  ...Object.fromEntries(FLAGS.map((name) => [name, YES])),
  renew: YES,
  requiresCustomsClearance: { true: 'Required', false: 'Not required' },
  search: YES,
  signature: YES,
  type: DOCUMENT_TYPE_LABELS,
  visibility: VISIBILITY_LABELS,
};

/** With a zone it is a time whose day there is meant. */
function Value({ field, text, zone }: { field: string; text: string; zone: string | undefined }) {
  if (text === '') return 'empty';
  if (!isTimestamp(text)) return LABELS[field]?.[text] ?? text;
  return zone ? <CalendarDay day={zonedDay(zone, text)} /> : <DateTime at={text} className="font-mono" />;
}
