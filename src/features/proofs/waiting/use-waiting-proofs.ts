import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { waitingDeliveriesOf } from './waiting-deliveries.ts';
import type { WaitingProof } from './waiting-proofs.ts';

/** Ever slower while something waits: 20 seconds, 40, up to ten minutes. */
const AGAIN_MS = 20_000;
const MAX_AGAIN_MS = 10 * 60_000;
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
 * window, and again and again: a network can be away without a browser's saying so.
 */
export function useSendByItself(send: () => Promise<void>, isWaiting: boolean): void {
  const sendQuietly = useEffectEvent(() => send().catch(() => undefined));
  const delayAfter = useEffectEvent((delay: number) => (isWaiting ? Math.min(delay * 2, MAX_AGAIN_MS) : AGAIN_MS));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const sendAfter = (delay: number) => {
      timer = setTimeout(() => void sendQuietly().then(() => sendAfter(delayAfter(delay))), delay);
    };
    const again = () => {
      clearTimeout(timer);
      void sendQuietly();
      sendAfter(AGAIN_MS);
    };
    again();
    for (const event of ['online', 'storage']) addEventListener(event, again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      for (const event of ['online', 'storage']) removeEventListener(event, again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}
