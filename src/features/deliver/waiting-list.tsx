import { Callout } from '#src/components/messages/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { WaitingProof } from './waiting-proofs.ts';

type WaitingListProps = { waiting: readonly WaitingProof[]; onDiscard: (proof: WaitingProof) => void };

/** What is on this device and not yet with the server, and what the server did not take. */
export function WaitingList({ waiting, onDiscard }: WaitingListProps) {
  const rejected = waiting.filter((proof) => proof.rejected !== undefined);
  const unsent = waiting.length - rejected.length;
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {unsent > 0 && (
        <Callout>
          <p className="font-semibold">
            {unsent === 1 ? 'One delivery waits' : `${unsent} deliveries wait`} on this device
          </p>
          <p>
            Sent once the network is back, with any page of the back office open. It outlives a reload. Do not clear
            this browser’s data before.
          </p>
        </Callout>
      )}
      {rejected.map((proof) => (
        <Callout key={proof.creationKey}>
          <p>
            <span className="font-mono">{proof.trackingNumber}</span>, received by <bdi>{proof.fields.receivedBy}</bdi>,
            was not taken: {proof.rejected}
          </p>
          <Button size="sm" variant="outline" onClick={() => onDiscard(proof)}>
            Discard
          </Button>
        </Callout>
      ))}
    </div>
  );
}
