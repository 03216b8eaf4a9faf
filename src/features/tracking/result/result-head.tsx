import { withLanguage } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { isAhead } from '#contract/statuses/lateness.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import type { TrackingPhrases } from '#phrases/tracking/en.ts';
import { Barcode } from '#src/components/brand/barcode.tsx';
import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { statusTone } from '#src/components/tracking/status-badge.tsx';
import { completedShare, lastPlace, statusSince } from '#src/features/tracking/history.ts';
import { RouteLine } from '#src/features/tracking/map/route-line.tsx';
import type { TrackedShipment } from '#src/features/tracking/tracking-loader.ts';
import { cn } from '#src/lib/cn.ts';
import { useToday } from '#src/lib/shipments/use-today.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { Arrival } from './arrival.tsx';

/** Answers the receiver: when, where, late or not, what next, whom to call. A phone shows it without scrolling. */
export function ResultHead({
  shipment,
  map,
  piece,
}: Pick<TrackedShipment, 'shipment' | 'map'> & { piece: number | null }) {
  const { trackingNumber } = shipment;
  const words = usePhrases('tracking');
  const shared = usePhrases('shared');
  const language = useLanguage();
  const zone = map?.destinationZone ?? 'UTC';
  const today = useToday(zone);
  return (
    <header className="border-b-2 border-foreground">
      <div className="grid md:grid-cols-2">
        <h2 className="px-5 py-2.5 sm:px-8 md:py-5">
          <span className="block font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">
            {shared.trackingNumber}
          </span>
          <span className="block font-mono text-base font-semibold [font-stretch:100%] break-all sm:text-lg">
            {trackingNumber}
          </span>
          {piece !== null && (
            <span className="block font-sans text-sm font-normal [font-stretch:100%]">
              {words.pieceOf(piece, formatNumber(shipment.totals.pieces, language))}
            </span>
          )}
          <Barcode text={trackingNumber} className="mt-3 h-8 w-full max-w-80 max-md:hidden print:block" />
        </h2>
        <Stamp shipment={shipment} />
      </div>
      <div className="grid border-t-2 border-foreground md:grid-cols-2 md:divide-x md:divide-border">
        <div className="flex flex-wrap items-start justify-between gap-x-4 px-5 py-3 sm:px-8">
          <Arrival shipment={shipment} zone={zone} />
          {isAhead(shipment, today) && (
            <a
              href={withLanguage(`/tracking/${trackingNumber}.ics`, language)}
              className="-my-1 py-1 text-sm font-semibold text-link underline underline-offset-4 print:hidden"
            >
              {words.addToCalendar}
            </a>
          )}
        </div>
        <div className="px-5 py-3 max-md:border-t max-md:border-border sm:px-8">
          <p className="text-xs text-muted-foreground">{words.lastSeen}</p>
          <p className="font-semibold wrap-anywhere">
            <bdi>{lastPlace(shipment, shared.formats.place) ?? shared.noPlace}</bdi>
          </p>
        </div>
      </div>
      <div className="border-t border-border px-5 py-3 sm:px-8">
        <p className="text-sm">{nextStep(shipment, words)}</p>
        <Contact trackingNumber={trackingNumber} />
      </div>
      <RouteLine shipment={shipment} share={completedShare(shipment, map)} />
    </header>
  );
}

/** In one box whatever the status is, so that it is found in the same place. */
function Stamp({ shipment }: { shipment: PublicShipment }) {
  const since = statusSince(shipment);
  const { statusIs } = usePhrases('tracking');
  const { status } = usePhrases('shared');
  return (
    <div className="flex flex-col items-center justify-center gap-1 border-t-2 border-foreground px-5 py-2.5 sm:px-8 md:border-t-0 md:border-s-2 md:px-6 md:py-5">
      <p
        className={cn(
          'w-full border-[3px] border-double border-current px-4 py-1 text-center font-display text-[min(1.25rem,6.5vw)] font-extrabold wrap-anywhere [font-stretch:120%] lg:text-xl',
          statusTone(shipment.status, FIRST_READING_TONES),
        )}
      >
        <span className="sr-only">{statusIs} </span>
        {status(shipment.status)}
      </p>
      {since && <DateTime at={since} unmarked className="font-mono text-xs text-muted-foreground" />}
    </div>
  );
}

const look = 'inline-block py-1 font-semibold';

/** The company's telephone and e-mail; the mail names the shipment. */
function Contact({ trackingNumber }: { trackingNumber: string }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <CompanyPhone className={look} />
      <CompanyEmail subject={trackingNumber} className={look} />
    </p>
  );
}

type Steps = Pick<PublicShipment, 'status' | 'destinationCity' | 'events' | 'estimates'>;

/**
 * Why the shipment has stopped or comes later, where a reason was given, and the next step; if it has stopped, the
 * receiver's options.
 */
export function nextStep(shipment: Steps, words: TrackingPhrases): string {
  const { status, events, estimates } = shipment;
  const usual = words.nextStep[status](shipment.destinationCity);
  const isSettled = SETTLED_STATUSES.includes(status);
  const stopped = events.findLast((event) => event.reason !== null || event.status !== status);
  if (stopped?.reason && stopped.status === status) {
    const { sentence, next } = words.reasons.sentences[stopped.reason];
    // On hold without a next step there is nothing to do but wait.
    const ownStep = isSettled ? null : (next ?? (status === 'on-hold' ? '' : null));
    return [sentence, ownStep ?? usual].filter(Boolean).join(words.sentenceGap);
  }
  const late = isSettled ? null : estimates.at(-1)?.reason;
  if (!late) return usual;
  const { sentence, next } = words.reasons.sentences[late];
  return [sentence, next, usual].filter(Boolean).join(words.sentenceGap);
}
