import { useCallback, useEffect, useState } from 'react';
import { useRefreshShipments } from '#src/lib/api/use-refresh.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { sendWaitingProofs } from './send-proofs.ts';
import { readProofs, removeProof, type WaitingProof } from './waiting-proofs.ts';

const AGAIN_MS = 20_000;

/** What waits on this device; it is sent now, when the network is back, and every twenty seconds. */
export function useWaitingProofs() {
  const { id: userId } = useCurrentUser();
  const refresh = useRefreshShipments();
  const [waiting, setWaiting] = useState<WaitingProof[]>([]);

  const send = useCallback(async () => {
    const before = await readProofs(userId);
    setWaiting(before);
    if (before.length === 0) return;
    const after = await sendWaitingProofs(userId);
    setWaiting(after);
    if (after.length < before.length) await refresh();
  }, [userId, refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is another function at each rendering
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [userId]);

  const discard = async (proof: WaitingProof) => {
    await removeProof(proof);
    setWaiting(await readProofs(userId));
  };
  return { waiting, send, discard };
}
