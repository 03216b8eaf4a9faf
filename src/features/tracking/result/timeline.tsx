import type { ShipmentEvent } from '#server/contract/shipment-events.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { cn } from '#src/lib/cn.ts';

/** The history, newest first, each entry stamped with its status. */
export function Timeline({ events }: { events: readonly ShipmentEvent[] }) {
  return (
    <section aria-labelledby="timeline" className="border-b-2 border-foreground px-5 py-5 sm:px-8">
      <h3 id="timeline" className="text-base">
        Timeline
      </h3>
      <ol className="mt-4">
        {events.toReversed().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list is never reordered
          <Entry key={events.length - index} event={event} newest={index === 0} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ event: { status, at, location, note }, newest }: { event: ShipmentEvent; newest: boolean }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-l-2 border-input pb-6 pl-6 last:border-transparent last:pb-0 grid-cols-[minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={cn(
          'absolute rounded-full border-2 border-card',
          newest ? 'top-0.5 -left-[9px] size-4 bg-info' : 'top-1 -left-[7px] size-3 bg-foreground',
        )}
      />
      <DateTime at={at} unmarked className="font-mono text-sm text-muted-foreground" />
      <div className="grid min-w-0 gap-1.5">
        <StatusBadge status={status} />
        {location && <p className="font-semibold wrap-anywhere">{location}</p>}
        {note && <p className="wrap-anywhere whitespace-pre-wrap text-muted-foreground">{note}</p>}
      </div>
    </li>
  );
}
