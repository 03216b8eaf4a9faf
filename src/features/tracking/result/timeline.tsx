import type { ShipmentEvent } from '#contract/events/events.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import type { TrackingMap } from '#contract/tracking/route-map.ts';
import { DateTime, dateText } from '#src/components/tracking/date-time.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { estimateChanges, type ShownChange } from '#src/features/tracking/estimate-changes.ts';
import { KeyedImages } from '#src/features/tracking/images/keyed-images.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { NewEstimate } from './new-estimate.tsx';

/** `files`: where the photographs of attempts are. */
type TimelineProps = { shipment: PublicShipment; zones: TrackingMap['zones'] | undefined; files: string };

/** The history with the changes of the estimate, newest first, each entry stamped with its status. */
export function Timeline({ shipment, zones, files }: TimelineProps) {
  // By time, which sorts as text; of two at the same time the status comes first.
  const entries = [...shipment.events, ...estimateChanges(shipment)].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );
  const ownZone = useHydrated() ? undefined : 'UTC';
  const language = useLanguage();
  const zoneOf = (entry: ShipmentEvent | ShownChange) => {
    const place = ('location' in entry && entry.location) || '';
    const zone = zones && Object.hasOwn(zones, place) ? zones[place] : undefined;
    const textIn = (each: string | undefined) => dateText(entry.at, 'date-time', each, language);
    return zone && textIn(zone) !== textIn(ownZone) ? zone : undefined;
  };
  return (
    <section aria-labelledby="timeline" className="border-b-2 border-foreground px-5 py-5 sm:px-8">
      <h3 id="timeline" className="text-base">
        {usePhrases('tracking').timeline}
      </h3>
      <ol className="mt-4">
        {entries.toReversed().map((entry, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list is never reordered
            key={entries.length - index}
            entry={entry}
            newest={index === 0}
            zone={zoneOf(entry)}
            files={files}
          />
        ))}
      </ol>
    </section>
  );
}

/** `zone`: that of its place, where the time there is another than the reader's. */
type EntryProps = { entry: ShipmentEvent | ShownChange; newest: boolean; zone: string | undefined; files: string };

function Entry({ entry, newest, zone, files }: EntryProps) {
  const { photographOfAttempt } = usePhrases('tracking');
  const { at, note, reason } = entry;
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-s-2 border-input pb-6 ps-6 last:border-undrawn last:pb-0 grid-cols-[minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={cn(
          'absolute rounded-full border-2 border-card',
          newest ? 'top-0.5 -start-[9px] size-4 bg-info' : 'top-1 -start-[7px] size-3 bg-foreground',
        )}
      />
      <DateTime at={at} unmarked className="font-mono text-sm text-muted-foreground" />
      <div className="grid min-w-0 grid-cols-1 gap-1.5 *:data-[slot=badge]:whitespace-normal">
        {'status' in entry ? (
          <StatusBadge status={entry.status} tones={FIRST_READING_TONES} />
        ) : (
          <p>
            <NewEstimate change={entry} />
          </p>
        )}
        {'location' in entry && entry.location && (
          <p className="font-semibold wrap-anywhere">
            <bdi>{entry.location}</bdi>
          </p>
        )}
        {zone && <DateTime at={at} zone={zone} className="text-sm text-muted-foreground" />}
        {reason && <ReasonText reason={reason} />}
        {note && <p className="written-lines text-muted-foreground">{note}</p>}
        {'image' in entry && entry.image && (
          <KeyedImages base={files} names={entry.image} altOf={() => photographOfAttempt} />
        )}
      </div>
    </li>
  );
}

function ReasonText({ reason }: { reason: Reason }) {
  const { reasons, sentenceGap } = usePhrases('tracking');
  const { sentence, next } = reasons.sentences[reason];
  return (
    <p>
      {sentence}
      {next && sentenceGap}
      {next && <span className="font-semibold">{next}</span>}
    </p>
  );
}
