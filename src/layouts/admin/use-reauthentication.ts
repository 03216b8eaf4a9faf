import { useCallback, useEffect, useRef, useState } from 'react';
import { registerReauthentication } from '#src/lib/api/reauthentication.ts';
import { flash, SESSION_ENDED } from '#src/lib/flash.ts';
import { readStoredSession } from '#src/lib/session/session.ts';
import { isSigningOut } from './sign-out.ts';

type Leave = (path: string) => Promise<void>;

/**
 * While `isAsking`, calls whose session ended wait until `finish` decides on resending them. Without a stored user
 * who could sign in again, the browser goes to /login.
 */
export function useReauthentication(userId: string, leave: Leave) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((reauthenticated: boolean) => void)[]>([]);

  const finish = useCallback((reauthenticated: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(reauthenticated);
  }, []);

  useEffect(() => {
    let rejected = '';
    async function reauthenticate(rejectedToken: string): Promise<boolean> {
      if (isSigningOut()) return false;
      const stored = readStoredSession();
      if (!stored) {
        flash({ kind: 'info', title: SESSION_ENDED });
        void leave(signInPath());
      }
      if (stored?.user.id !== userId) return false;
      if (stored.token !== rejectedToken) return true;
      rejected = rejectedToken;
      setAsking(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    }
    function onStorage() {
      const stored = readStoredSession();
      // The same user has signed in again in another tab.
      if (stored?.user.id === userId && stored.token !== rejected) finish(true);
    }
    const unregister = registerReauthentication(reauthenticate);
    addEventListener('storage', onStorage);
    return () => {
      unregister();
      finish(false);
      removeEventListener('storage', onStorage);
    };
  }, [userId, leave, finish]);

  return { isAsking, finish };
}

/** Signing in, and from there back to this page. */
export function signInPath(): string {
  return `/login?redirect=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
}
