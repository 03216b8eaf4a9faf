import { useCallback, useEffect, useRef, useState } from 'react';
import { limitToSession, registerReauthentication } from '#src/lib/api/request.ts';
import { flash, SESSION_ENDED } from '#src/lib/browser/flash.ts';
import { hasUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { isLeaving } from '#src/lib/session/leaving.ts';
import { readStoredSession } from '#src/lib/session/session.ts';

/** The server ended the session; or in another tab its user signed out, or another user signed in. */
export type SessionEnding = 'ended' | 'signed-out' | 'other-user';

/**
 * While `ending` is set, the user is asked to sign in again, and calls whose session ended wait until `finish` decides
 * on resending them. Without unsaved changes, and without a stored user who could sign in again, the browser goes to
 * /login.
 */
export function useReauthentication(userId: string, leave: (path: string) => Promise<void>) {
  const [ending, setEnding] = useState<SessionEnding | null>(null);
  const waiting = useRef<((reauthenticated: boolean) => void)[]>([]);

  const finish = useCallback((reauthenticated: boolean) => {
    setEnding(null);
    for (const resolve of waiting.current.splice(0)) resolve(reauthenticated);
  }, []);

  useEffect(() => {
    let rejected = '';

    /** Null with a session of this user that was not rejected. */
    function endingOf(rejectedToken: string): SessionEnding | null {
      const stored = readStoredSession();
      if (!stored) return 'signed-out';
      if (stored.user.id !== userId) return 'other-user';
      return stored.token === rejectedToken ? 'ended' : null;
    }

    async function reauthenticate(rejectedToken: string): Promise<boolean> {
      if (isLeaving()) return false;
      const now = endingOf(rejectedToken);
      if (now === null) return true;
      if (now !== 'ended' && !hasUnsavedChanges()) {
        if (now === 'other-user') return false;
        flash({ kind: 'info', title: SESSION_ENDED });
        void leave(signInPath());
        return false;
      }
      rejected = rejectedToken;
      setEnding(now);
      return new Promise((resolve) => waiting.current.push(resolve));
    }

    function onStorage() {
      const now = endingOf(rejected);
      // The same user has signed in again in another tab.
      if (now === null) finish(true);
      else if (now !== 'ended' && hasUnsavedChanges()) setEnding(now);
    }

    const unregister = registerReauthentication(reauthenticate);
    const endLimit = limitToSession(() => readStoredSession()?.user.id === userId);
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onStorage);
    return () => {
      unregister();
      endLimit();
      finish(false);
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onStorage);
    };
  }, [userId, leave, finish]);

  return { ending, finish };
}

/** Signing in, and from there back to this page. */
export function signInPath(): string {
  return `/login?redirect=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
}
