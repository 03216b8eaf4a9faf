import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation screen readers and the next Tab begin at the content: the focus moves there from the layout around it, which
 * stays, or from what is gone. Not on the page that the browser itself has opened, nor where the URL has a hash, nor from a dialog.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        if (document.activeElement?.closest('#content, [role=dialog]')) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
