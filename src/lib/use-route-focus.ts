import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The link that led to a page is gone with its own, and the focus with it: it goes on at the content, so that what is read out and
 * the next Tab begin there. Not on the page that the browser itself has opened, nor where the address names a place in it.
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
