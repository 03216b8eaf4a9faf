import { useCallback, useEffect, useRef, useState } from 'react';
import { flash } from '#src/lib/flash.ts';
import { registerReauthentication } from '#src/lib/reauthentication.ts';
import { readStoredSession } from '#src/lib/session.ts';

type Leave = (address: string) => Promise<void>;

/**
 * Calls that meet a dead session wait, while `isAsking`, until `settle` says whether they are to be sent again. Where nobody
 * is stored who could sign in again the browser leaves for /login.
 */
export function useReauthentication(viewerId: string, leave: Leave) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((renewed: boolean) => void)[]>([]);

  const settle = useCallback((renewed: boolean) => {
    setAsking(false);
    for (const proceed of waiting.current.splice(0)) proceed(renewed);
  }, []);

  useEffect(() => {
    let dead = '';
    async function renew(refused: string): Promise<boolean> {
      const stored = readStoredSession();
      if (!stored) {
        flash({ kind: 'info', title: 'Your session has ended. Please sign in again.' });
        void leave(signInPath());
      }
      if (stored?.user.id !== viewerId) return false;
      if (stored.token !== refused) return true;
      dead = refused;
      setAsking(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    }
    function onStorage() {
      const stored = readStoredSession();
      // The same person has signed in again in another tab.
      if (stored?.user.id === viewerId && stored.token !== dead) settle(true);
    }
    const stopRenewing = registerReauthentication(renew);
    addEventListener('storage', onStorage);
    return () => {
      stopRenewing();
      settle(false);
      removeEventListener('storage', onStorage);
    };
  }, [viewerId, leave, settle]);

  return { isAsking, settle };
}

/** Signing in, and from there back to this page. */
export function signInPath(): string {
  return `/login?redirect=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
}
