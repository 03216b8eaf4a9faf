import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { waitingDeliveriesOf } from './waiting-deliveries.ts';
import type { WaitingProof } from './waiting-proofs.ts';

const AGAIN_MS = 20_000;
const NOTHING: readonly WaitingProof[] = [];

/** The deliveries that wait on this device, and what can be done with them. */
export function useWaitingProofs() {
  const { id } = useCurrentUser();
  const refresh = useRefreshShipments();
  const deliveries = waitingDeliveriesOf(id);
  const waiting = useSyncExternalStore(deliveries.subscribe, deliveries.current, () => NOTHING);
  return {
    waiting,
    sentAt: deliveries.sentAt,
    look: deliveries.look,
    send: () => deliveries.send(refresh),
    sendAgain: (proof: WaitingProof) => deliveries.sendAgain(proof, refresh),
    discard: deliveries.discard,
  };
}

/**
 * Sends what waits now, when the network is back, when the page is seen again, when somebody has signed in in another
 * window, and every twenty seconds: a network can be away without a browser's saying so.
 */
export function useSendByItself(send: () => Promise<void>): void {
  const sendQuietly = useEffectEvent(() => void send().catch(() => undefined));
  useEffect(() => {
    const again = () => sendQuietly();
    again();
    const timer = setInterval(again, AGAIN_MS);
    for (const event of ['online', 'storage']) addEventListener(event, again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      for (const event of ['online', 'storage']) removeEventListener(event, again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}
