import { useState } from 'react';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import type { DeliveredShipment } from './deliver-query.ts';
import type { Delivery } from './delivery-state.ts';
import { sendNow } from './waiting/send-proofs.ts';
import { waitingOutcome } from './waiting/waiting-deliveries.ts';
import { removeProof, storeProof, type WaitingProof } from './waiting/waiting-proofs.ts';

type Taken = Pick<WaitingProof, 'kind' | 'signature' | 'images' | 'fields'>;

type Rejected = { isFinal: boolean; message: string };

type Callbacks = {
  onTaking: (isTaking: boolean) => void;
  /** It will be sent even if this page ends now. */
  onStored: () => void;
  /** It is on the device no more: the form has to say something else. */
  onRejected: () => void;
  /** It stays on the device, with the server's sentence. */
  onRefused: () => Promise<void>;
  onDelivered: (delivery: Delivery) => Promise<void>;
};

const NOT_STORED =
  'No answer came, and this browser stores nothing. Keep this page open and send it again once the network is back.';

const storedAs = (proof: WaitingProof): Promise<'whole' | 'without-images' | 'not'> =>
  storeProof(proof).then(
    (isWhole) => (isWhole ? 'whole' : 'without-images'),
    () => 'not',
  );

/**
 * Stores a delivery or an attempt on this device, sends it, and takes it off the device once the server has answered.
 */
export function useDeliver(
  shipment: DeliveredShipment,
  { onTaking, onStored, onRejected, onRefused, onDelivered }: Callbacks,
) {
  const { id: userId } = useCurrentUser();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const [error, setError] = useState('');
  // However often the button is pressed, one delivery is recorded.
  const [creationKey] = useState(() => crypto.randomUUID());

  const deliver = async (taken: Taken) => {
    onTaking(true);
    await run(() => take(taken)).finally(() => onTaking(false));
  };

  async function take(taken: Taken): Promise<void> {
    setError('');
    const { id: shipmentId, trackingNumber } = shipment;
    const { at, isByDevice } = serverClock.now();
    const fields = { ...taken.fields, at: new Date(at).toISOString() };
    const proof: WaitingProof = { ...taken, fields, isByDevice, creationKey, userId, shipmentId, trackingNumber };
    const stored = await storedAs(proof);
    const isStored = stored !== 'not';
    if (isStored) onStored();
    const sent = await sendNow(proof, { isStored });
    if (sent.outcome === 'waiting' && !isStored) return setError(NOT_STORED);
    if (sent.outcome === 'rejected') return reject(proof, sent, isStored);
    const isSent = sent.outcome === 'sent';
    if (isSent && isStored) await removeProof(proof);
    if (isSent) await refresh().catch(() => undefined);
    const said = { text: waitingOutcome(proof), isAttempt: taken.kind === 'attempt' };
    await onDelivered({ ...said, creationKey, isSent, lacksImages: !isSent && stored === 'without-images' });
  }

  /** Back into the form goes what other contents may mend. */
  async function reject(proof: WaitingProof, { isFinal, message }: Rejected, isStored: boolean): Promise<void> {
    if (isFinal && isStored) {
      await storeProof({ ...proof, rejected: message });
      await refresh().catch(() => undefined);
      return onRefused();
    }
    if (isStored) await removeProof(proof);
    onRejected();
    setError(message);
  }

  return { deliver, isBusy, error };
}
