import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statusOf } from '../../lib/call-failure.ts';
import { readStoredSession, signOut } from '../../lib/session.ts';

/**
 * Ends what is only half a session: storage is missing or names somebody else than the page (contract section 5), another
 * tab has signed out, or a call says that the session is dead. True from then on, while the browser goes to /login.
 */
export function useSessionWatch(viewerId: string): boolean {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState(false);

  useEffect(() => {
    async function end(address: string) {
      setEnded(true);
      await signOut();
      location.replace(address);
    }
    function check() {
      if (readStoredSession()?.user.id !== viewerId) void end('/login');
    }
    function onStorage() {
      const stored = readStoredSession();
      // Somebody else has signed in in another tab: that session is whole, only this page is out of date.
      if (stored && stored.user.id !== viewerId) location.replace('/admin/dashboard');
      else check();
    }
    function onCallFailed(error: unknown) {
      const here = `${location.pathname}${location.search}`;
      if (statusOf(error) === 401) void end(`/login?redirect=${encodeURIComponent(here)}`);
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onCallFailed(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onCallFailed(event.action.error);
    });
    check();
    addEventListener('storage', onStorage);
    // A page that comes back from the browser's memory has slept through a sign-out.
    addEventListener('pageshow', check);
    return () => {
      stopQueries();
      stopMutations();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', check);
    };
  }, [queryClient, viewerId]);

  return ended;
}
