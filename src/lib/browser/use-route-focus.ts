import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation, moves focus from the layout or removed content to the new content, for screen readers and Tab.
 * It skips the page that the browser opened, URLs with a hash, and dialogs.
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
