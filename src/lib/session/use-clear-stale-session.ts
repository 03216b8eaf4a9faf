import { useCallback, useEffect, useRef } from 'react';
import { hasStoredSession, signOut } from './session.ts';

/**
 * The sign-in screens are shown only without a valid cookie: a session in storage is then stale, and is ended
 * (docs/contract/screens.md, 'Session in the browser'). The returned function resolves when that is done; a new session
 * must not start before.
 */
export function useClearStaleSession(): () => Promise<void> {
  const cleared = useRef(Promise.resolve());
  useEffect(() => {
    if (hasStoredSession()) cleared.current = signOut();
  }, []);
  return useCallback(() => cleared.current, []);
}
