import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import { isMistyped } from '#contract/values/tracking-number.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { TimeZoneNote } from '#src/features/tracking/result/time-zone-note.tsx';
import type { TrackedRow } from '#src/features/tracking/tracking-loader.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type Found = NonNullable<TrackedRow['found']>;

/** One row for each number, in the order in which they were typed (docs/contract/tracking.md, 'Many numbers'). */
export function TrackedList({ rows }: { rows: readonly TrackedRow[] }) {
  const words = usePhrases('tracking');
  const missing = rows.filter(({ found }) => !found).length;
  return (
    <section aria-labelledby="list" className="mt-8">
      <h2 id="list" className="text-lg">
        {words.numbers(rows.length)}
      </h2>
      {missing > 0 && <p className="mt-1 text-sm text-muted-foreground">{words.numbersNotFound(missing)}</p>}
      <div className="mt-4 border-2 border-foreground bg-card">
        <ol className="divide-y divide-border">
          {rows.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may be typed twice
              key={`${index} ${row.number}`}
              className="grid grid-cols-2 gap-x-6 gap-y-2 px-5 py-4 md:grid-cols-4 md:items-center"
            >
              {row.found ? <FoundRow number={row.number} found={row.found} /> : <MissingRow number={row.number} />}
            </li>
          ))}
        </ol>
        {rows.some(({ found }) => found?.status === 'delivered') && <TimeZoneNote />}
      </div>
    </section>
  );
}

function FoundRow({ number, found }: { number: string; found: Found }) {
  const { status, place, from, to } = found;
  const words = usePhrases('tracking');
  const { noPlace } = usePhrases('shared');
  return (
    <>
      <div className="max-md:col-span-2">
        <Link
          to="/tracking"
          search={{ number }}
          className="font-mono font-semibold break-all text-link underline underline-offset-4"
        >
          {number.toUpperCase()}
        </Link>
        <p className="text-sm text-muted-foreground wrap-anywhere">{words.fromTo(from, to)}</p>
      </div>
      <p className="max-md:col-span-2">
        <StatusBadge status={status} tones={FIRST_READING_TONES} />
      </p>
      <Cell caption={words.lastSeen}>
        <bdi>{place ?? noPlace}</bdi>
      </Cell>
      <ArrivalCell {...found} />
    </>
  );
}

function ArrivalCell(found: Found) {
  const { status, estimatedDay, deliveredDate } = found;
  const words = usePhrases('tracking');
  if (status === 'cancelled' || status === 'returned')
    return <Cell caption={words.estimatedDelivery}>{words.noDelivery}</Cell>;
  if (status === 'delivered') {
    return (
      <Cell caption={words.delivered}>
        <DateTime at={deliveredDate} unmarked />
      </Cell>
    );
  }
  return (
    <Cell caption={words.estimatedDelivery}>
      <EstimatedDay day={estimatedDay} />
      <Lateness shipment={found} className="block text-sm" />
    </Cell>
  );
}

function Cell({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <p className="wrap-anywhere">
      <span className="block text-xs text-muted-foreground">{caption}</span>
      {children}
    </p>
  );
}

function MissingRow({ number }: { number: string }) {
  const { numberNotFound, mistyped, sentenceGap } = usePhrases('tracking');
  return (
    <>
      <p className="font-mono font-semibold break-all max-md:col-span-2">{number.toUpperCase()}</p>
      <p className="col-span-2 text-sm text-destructive md:col-span-3">
        {numberNotFound}
        {isMistyped(number) && sentenceGap + mistyped}
      </p>
    </>
  );
}
