import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import { PrivateImage } from '#src/components/private-image.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { cn } from '#src/lib/cn.ts';
import type { HistoryEntry } from './history-query.ts';
import { RetractButton } from './retract-button.tsx';

type EventListProps = {
  events: readonly HistoryEntry[];
  shipmentId: string;
  /** Whether the current user may retract them. */
  canRetract: boolean;
};

/** A page that is printed may go to a customer: internal notes stay with the staff. */
const UNPRINTED = 'print:hidden';

/** Newest first; retracted ones struck through. It has the focus once its last 'Retract' is gone. */
export function EventList({ events, shipmentId, canRetract }: EventListProps) {
  return (
    <ol tabIndex={-1} aria-label="Events" className="ml-1.5 border-l-2 border-input">
      {events.toReversed().map((event) => (
        <Entry key={event.id} event={event} shipmentId={shipmentId} canRetract={canRetract} />
      ))}
    </ol>
  );
}

type EntryProps = { event: HistoryEntry; shipmentId: string; canRetract: boolean };

function Entry({ event, shipmentId, canRetract }: EntryProps) {
  const { image = [], status, at, location, note, reason, internalNote, retractedAt, isCreation, isInternal } = event;
  const isRetracted = retractedAt !== null;
  const struck = isRetracted ? 'text-muted-foreground line-through' : undefined;
  return (
    <li
      className={cn(
        'relative grid gap-x-6 gap-y-1 py-2 pl-5 text-sm break-inside-avoid sm:grid-cols-[12rem_minmax(0,1fr)]',
        isInternal && UNPRINTED,
      )}
    >
      <span
        aria-hidden
        className={cn(
          'absolute top-3.5 -left-[7px] size-3 rounded-full border-2',
          isRetracted ? 'border-input bg-card' : 'border-card bg-foreground',
        )}
      />
      <DateTime at={at} className={cn('pt-0.5 font-mono text-xs leading-5 text-muted-foreground', struck)} />
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="grid min-w-0 gap-1">
          <p className={cn('flex flex-wrap items-center gap-x-3 gap-y-1', struck)}>
            {isInternal ? (
              <span className="font-semibold">Internal note</span>
            ) : (
              <StatusBadge status={status} look={struck} />
            )}
            {reason && <span className="min-w-0 wrap-anywhere">{REASON_LABELS[reason]}</span>}
            {location && <bdi className="min-w-0 font-semibold wrap-anywhere">{location}</bdi>}
          </p>
          {note && <p className={cn('written-lines', struck)}>{note}</p>}
          <ul className="my-1 grid grid-cols-2 gap-3 empty:hidden">
            {image.map((name, index) => (
              <PrivateImage
                key={name}
                path={`/api/shipments/${shipmentId}/proof/${name}`}
                label={`Photograph ${index + 1}`}
              />
            ))}
          </ul>
          {internalNote && (
            <p className={cn('border-l-4 border-status-on-hold pl-3 written-lines', UNPRINTED, struck)}>
              {!isInternal && <span className="block text-xs text-muted-foreground">Internal note</span>}
              {internalNote}
            </p>
          )}
          <p className="text-xs wrap-anywhere text-muted-foreground">
            by <bdi>{event.who?.fullName ?? 'the system'}</bdi>
            {event.byKey !== null && (
              <>
                {' '}
                with the API key <bdi>{event.byKey}</bdi>
              </>
            )}
          </p>
          {isRetracted && <Retraction event={event} />}
        </div>
        {canRetract && !isRetracted && !isCreation && <RetractButton shipmentId={shipmentId} event={event} />}
      </div>
    </li>
  );
}

function Retraction({ event: { retractedAt, whoRetracted } }: { event: HistoryEntry }) {
  return (
    <p className="text-xs wrap-anywhere text-destructive">
      Retracted <DateTime at={retractedAt} className="font-mono" /> by{' '}
      <bdi>{whoRetracted?.fullName ?? 'the system'}</bdi>
    </p>
  );
}
