import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Round, RoundShipment } from '#contract/loads/rounds.ts';
import { PhoneLink } from '#src/components/phone-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { dayText } from '#src/lib/shipments/day-text.ts';
import { useToday } from '#src/lib/shipments/use-today.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useWaitingProofs } from '../waiting/use-waiting-proofs.ts';
import type { WaitingProof } from '../waiting/waiting-proofs.ts';
import { MapLink } from '../way-there.tsx';
import type { Stop } from './round-query.ts';
import { isStopDone, progressOf, type ShipmentState, shipmentState } from './shipment-state.ts';

/** One round: how far it is, and its stops in their order. What is done is folded. */
export function RoundStops({ round }: { round: Round }) {
  const heading = useId();
  const { waiting } = useWaitingProofs();
  const today = useToday(round.zone);
  const { done, of, failed } = progressOf(round, waiting);
  const next = round.stops.find((stop) => !isStopDone(stop, waiting));
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="grid gap-1 border-b-2 border-foreground pb-2">
        <h2 id={heading} className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
          <span>
            {dayName(round.day, today)}, {dayText(round.day)}
          </span>
          <span className="font-mono text-sm font-normal">{round.number}</span>
        </h2>
        <p className="text-sm">
          <span className="font-semibold tabular-nums">
            {done} of {counted(of, 'stop')} done
          </span>
          {failed > 0 && `, ${formatNumber(failed)} could not be delivered`}
          {round.transport && ` · ${round.transport}`}
        </p>
      </div>
      <ol className="grid gap-3">
        {round.stops.map((stop, index) => (
          <StopItem
            key={stop.shipments[0]?.id}
            stop={stop}
            place={index + 1}
            waiting={waiting}
            isNext={stop === next && round.day === today}
          />
        ))}
      </ol>
    </section>
  );
}

function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  return day < today ? 'Yesterday' : 'Tomorrow';
}

type StopItemProps = { stop: Stop; place: number; waiting: readonly WaitingProof[]; isNext: boolean };

function StopItem({ stop, place, waiting, isNext }: StopItemProps) {
  const { address, city, country, shipments } = stop;
  if (isStopDone(stop, waiting))
    return (
      <li className="border border-border bg-card px-4 py-3">
        <details>
          <summary className="cursor-pointer py-1 wrap-anywhere">
            <Check aria-hidden className="mr-2 inline size-4 text-status-delivered" />
            <span className="tabular-nums">{place}.</span> {address}, {city}
          </summary>
          <Shipments shipments={shipments} waiting={waiting} />
        </details>
      </li>
    );
  return (
    <li className={isNext ? 'border-2 border-foreground bg-card p-4' : 'border border-border bg-card p-4'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-lg leading-snug font-semibold wrap-anywhere written-lines">
          <span className="tabular-nums">{place}.</span> {address}
          <span className="block text-base font-normal">{city}</span>
          {isNext && <Badge className="mt-1">Next stop</Badge>}
        </p>
        <MapLink place={[address, city, country]} />
      </div>
      <Shipments shipments={shipments} waiting={waiting} />
    </li>
  );
}

type ShipmentsProps = { shipments: readonly RoundShipment[]; waiting: readonly WaitingProof[] };

const Shipments = ({ shipments, waiting }: ShipmentsProps) => (
  <ul className="mt-3 grid gap-4">
    {shipments.map((shipment) => (
      <ShipmentItem key={shipment.id} shipment={shipment} state={shipmentState(shipment, waiting)} />
    ))}
  </ul>
);

function ShipmentItem({ shipment, state }: { shipment: RoundShipment; state: ShipmentState }) {
  const { trackingNumber, receiverName, receiverContact, reference, driverNote, mayDeliver } = shipment;
  return (
    <li className="grid gap-2 border-t border-border pt-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          <bdi>{receiverName}</bdi>
        </p>
        {receiverContact && (
          <p className="py-1 font-mono">
            <PhoneLink number={receiverContact} />
          </p>
        )}
      </div>
      <p className="text-sm">
        <span className="font-mono">{trackingNumber}</span> · {goodsOf(shipment)}
        {reference && ` · ${reference}`}
      </p>
      {driverNote && (
        <p dir="auto" className="border-l-4 border-info bg-secondary px-3 py-2 written-lines">
          {driverNote}
        </p>
      )}
      <StateLine state={state} trackingNumber={trackingNumber} />
      {mayDeliver && state !== 'unsent' && state !== 'rejected' && (
        <div className="grid grid-cols-2 gap-2 noscript:hidden">
          <Button asChild variant={state === null ? 'default' : 'outline'} className="h-12">
            <Link to="/admin/round" search={{ deliver: trackingNumber }}>
              Deliver<span className="sr-only"> {trackingNumber}</span>
            </Link>
          </Button>
          <Button asChild variant="outline" className="h-auto min-h-12 whitespace-normal">
            <Link to="/admin/round" search={{ deliver: trackingNumber, outcome: 'failed' }}>
              Could not deliver<span className="sr-only"> {trackingNumber}</span>
            </Link>
          </Button>
        </div>
      )}
    </li>
  );
}

function goodsOf({ pieces, of, loadPieces, weight }: RoundShipment): string {
  const part =
    loadPieces && pieces < of
      ? `${formatNumber(pieces)} of ${counted(of, 'piece')} (${loadPieces.join(', ')})`
      : counted(of, 'piece');
  return `${part}, ${formatNumber(weight)} kg`;
}

const WORDS: Readonly<Record<'delivered' | 'failed' | 'closed' | 'unsent', string>> = {
  delivered: 'Delivered.',
  failed: 'Could not be delivered.',
  closed: 'Cancelled or returned: it is not to be delivered.',
  unsent: 'On this device, not sent yet.',
};

function StateLine({ state, trackingNumber }: { state: ShipmentState; trackingNumber: string }) {
  if (state === null) return null;
  if (state !== 'rejected') return <p className="text-sm font-semibold">{WORDS[state]}</p>;
  return (
    <p className="text-sm font-semibold text-destructive">
      The server did not take it.{' '}
      <Link to="/admin/round" search={{ deliver: trackingNumber }} className="text-link underline underline-offset-4">
        Look at it
      </Link>
    </p>
  );
}
