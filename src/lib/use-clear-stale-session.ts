import { useCallback, useEffect, useRef } from 'react';
import { hasStoredSession, signOut } from './session.ts';

/**
 * The sign-in screens are shown to nobody who has a live cookie: what storage still holds is then half a session, and is
 * ended (contract section 5). The function it gives resolves when that is done; a new session must not start before.
 */
export function useClearStaleSession(): () => Promise<void> {
  const cleared = useRef(Promise.resolve());
  useEffect(() => {
    if (hasStoredSession()) cleared.current = signOut();
  }, []);
  return useCallback(() => cleared.current, []);
}
