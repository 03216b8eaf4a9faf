import { DateTime } from '#src/components/labels/date-time.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import type { HistoryEntry } from './history-query.ts';

/** Newest first. */
export function EventList({ events }: { events: readonly HistoryEntry[] }) {
  return (
    <ol aria-label="Events" className="ml-1.5 border-l-2 border-input">
      {events.toReversed().map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event: { status, at, location, note, who } }: { event: HistoryEntry }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-2 pl-5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      <span
        aria-hidden
        className="absolute top-3.5 -left-[7px] size-3 rounded-full border-2 border-popover bg-foreground"
      />
      <DateTime at={at} className="pt-0.5 font-mono text-xs leading-5 text-muted-foreground" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          {location && <span className="min-w-0 font-semibold wrap-anywhere">{location}</span>}
        </p>
        {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
        <p className="text-xs wrap-anywhere text-muted-foreground">by {who?.fullName ?? 'the system'}</p>
      </div>
    </li>
  );
}
