import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';
import type { StatusLook } from '#src/components/badges/status-looks.tsx';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';

export type PreviewedEvent = {
  id: string;
  status: string;
  at: string;
  location: string | null;
  note?: string | null;
  reason: Reason | null;
  internalNote?: string | null;
  isInternal: boolean;
  retractedAt: string | null;
};

const SHOWN = 3;

type NewestEventsProps = { events: readonly PreviewedEvent[]; labelOf: StatusLook['labelOf'] };

/** The newest events of a shipment, without those that were retracted; `events` begins with the oldest. */
export function NewestEvents({ events, labelOf }: NewestEventsProps) {
  const newest = events
    .filter(({ retractedAt }) => retractedAt === null)
    .slice(-SHOWN)
    .toReversed();
  return (
    <ol aria-label="Newest events" className="divide-y divide-border border-y border-border text-sm">
      {newest.map(({ id, status, at, location, note, reason, internalNote, isInternal }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">{isInternal ? 'Internal note' : labelOf(status)}</span>
            <DateTime at={at} className="font-mono text-xs text-muted-foreground" />
          </span>
          {(reason || location || note || internalNote) && (
            <span className="line-clamp-2 wrap-anywhere text-muted-foreground">
              <WrittenParts
                parts={[
                  reason && REASON_LABELS[reason],
                  location,
                  note,
                  isInternal ? internalNote : internalNote && `Internal note: ${internalNote}`,
                ]}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
