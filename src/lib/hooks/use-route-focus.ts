import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation the followed link is gone, and the focus with it: moves the focus to the content, where screen readers and
 * the next Tab then begin. Not on the page that the browser itself has opened, nor where the URL has a hash.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash || document.activeElement !== document.body) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
