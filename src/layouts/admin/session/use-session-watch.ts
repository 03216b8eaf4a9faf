import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { hasUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { removeDrafts } from '#src/lib/session/drafts.ts';
import { readStoredSession, signOut } from '#src/lib/session/session.ts';

/**
 * Ends an inconsistent session: storage is missing or names another user (docs/contract/screens.md, 'Session in the
 * browser'), or another tab signed out. `isEnded` is then true while the browser goes to /login, as with `leave`, or
 * loads the other user's dashboard. Over unsaved changes, `useReauthentication` asks instead. A failed save refetches
 * the current user, whose permissions may have changed.
 */
export function useSessionWatch(userId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isEnded, setEnded] = useState(false);

  const leave = useCallback(async (path: string) => {
    setEnded(true);
    await signOut();
    removeDrafts();
    location.replace(path);
  }, []);

  // Another user has signed in in another tab: that session is valid, only this page is out of date.
  const startOver = useCallback(() => {
    // Forms are unmounted first, or the browser would ask whether to leave them.
    flushSync(() => setEnded(true));
    removeDrafts();
    location.replace('/admin/dashboard');
  }, []);

  useEffect(() => {
    function check() {
      if (readStoredSession()?.user.id !== userId && !hasUnsavedChanges()) void leave('/login');
    }
    function onStorage() {
      const stored = readStoredSession();
      if (!stored || stored.user.id === userId) check();
      else if (!hasUnsavedChanges()) startOver();
    }
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || apiErrorStatus(event.action.error) === 401)
        return;
      void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
    });
    check();
    addEventListener('storage', onStorage);
    // A page restored from the back/forward cache may have missed a sign-out.
    addEventListener('pageshow', check);
    return () => {
      stopMutations();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', check);
    };
  }, [queryClient, trpc, userId, leave, startOver]);

  return { isEnded, leave, startOver };
}
