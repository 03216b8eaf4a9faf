import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statusOf } from '../../lib/call-failure.ts';
import { flash } from '../../lib/flash.ts';
import { readStoredSession, signOut } from '../../lib/session.ts';
import { useTRPC } from '../../lib/use-context.ts';

/**
 * Ends what is only half a session: storage is missing or names somebody else than the page (contract section 5), another
 * tab has signed out, or a call says that the session is dead. True from then on, while the browser goes to /login.
 * After a failed save it asks again who the viewer is: they may no longer do what the page believes.
 */
export function useSessionWatch(viewerId: string): boolean {
  const trpc = useTRPC();
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
      if (statusOf(error) !== 401) return;
      const here = `${location.pathname}${location.search}`;
      flash({ kind: 'info', title: 'Your session has ended. Please sign in again.' });
      void end(`/login?redirect=${encodeURIComponent(here)}`);
    }
    function onSaveFailed(error: unknown) {
      onCallFailed(error);
      if (statusOf(error) !== 401) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onCallFailed(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onSaveFailed(event.action.error);
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
  }, [queryClient, trpc, viewerId]);

  return ended;
}
