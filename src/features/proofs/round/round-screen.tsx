import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { Round } from '#contract/loads/rounds.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { Callout } from '#src/components/feedback/callout.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { DeliverPanel } from '../deliver-panel.tsx';
import type { DeliveredShipment } from '../deliver-query.ts';
import { WaitingNotice } from '../index.ts';
import type { Outcome } from '../use-delivery-draft.ts';
import { useWaitingProofs } from '../waiting/use-waiting-proofs.ts';
import { WaitingList } from '../waiting/waiting-list.tsx';
import { keepRound } from './keep-round.ts';
import { findShipment, roundsQuery, type StopShipment } from './round-query.ts';
import { RoundStops } from './round-stops.tsx';
import { ScanPanel } from './scan-panel.tsx';

type RoundScreenProps = {
  /** The tracking number of the shipment that is being delivered; undefined shows the rounds. */
  deliver: string | undefined;
  outcome: Outcome;
};

/** A driver's rounds, stop by stop, also without a network (docs/contract/loads.md, 'Round'). */
export function RoundScreen({ deliver, outcome }: RoundScreenProps) {
  const { id: userId } = useCurrentUser();
  const { data, dataUpdatedAt, error } = useQuery(roundsQuery(useTRPC()));
  const { waiting, sendAgain, discard } = useWaitingProofs();
  useEffect(() => {
    // Without an answer the page that is stored stays.
    if (data) void keepRound(userId).catch(() => undefined);
  }, [userId, data]);
  if (!data) return <QueryState error={error} />;
  const found = deliver === undefined ? undefined : findShipment(data.rounds, deliver);
  if (found) return <AtTheDoor key={deliver} {...found} readAt={dataUpdatedAt} outcome={outcome} />;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <ScreenHeader title="Round" subtitle="Stop by stop. What you enter without a network is sent later." />
      {/* There before its text, so that the text is read out. */}
      <div role="status" className="grid gap-6 empty:absolute">
        <WaitingList waiting={waiting} onSendAgain={sendAgain} onDiscard={discard} />
        {deliver !== undefined && <Callout>{deliver} is not on your rounds any more.</Callout>}
        {error && (
          <Callout>
            No answer came. This is as of <DateTime at={new Date(dataUpdatedAt).toISOString()} />.
          </Callout>
        )}
      </div>
      {data.rounds.length === 0 ? <NoRounds /> : <Rounds rounds={data.rounds} />}
      <WaitingNotice />
    </div>
  );
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  return (
    <>
      <ScanPanel rounds={rounds} />
      {rounds.map((round) => (
        <RoundStops key={round.id} round={round} />
      ))}
    </>
  );
}

const NoRounds = () => (
  <EmptyState>
    <p className="font-semibold text-foreground">You have no round yesterday, today or tomorrow.</p>
    <p>The office gives you one; it is here then.</p>
  </EmptyState>
);

/** One shipment at its door. */
function AtTheDoor({ stop, shipment, readAt, outcome }: StopShipment & { readAt: number; outcome: Outcome }) {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <Link
        to="/admin/round"
        className="flex w-fit items-center gap-2 py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Round
      </Link>
      <DeliverPanel
        shipment={deliveredShipment({ stop, shipment })}
        readAt={readAt}
        outcome={outcome}
        canDeliver
        next={() => (
          <Button asChild size="lg" className="h-16 w-full text-lg">
            <Link to="/admin/round">Back to the round</Link>
          </Button>
        )}
      />
      <WaitingNotice />
    </div>
  );
}

/** E-mail addresses of parties, which a driver does not read, are empty. */
const deliveredShipment = ({ stop, shipment }: StopShipment): DeliveredShipment => ({
  ...shipment,
  receiverEmail: '',
  senderEmail: '',
  destinationAddress: stop.address,
  destinationCity: stop.city,
  destinationCountry: stop.country,
  totals: { pieces: shipment.pieces },
  proof: null,
});
