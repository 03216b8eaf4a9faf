import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onTraversal } from '#src/lib/browser/traversal.ts';

const KEY = 'shownImage';

/**
 * Keeps the enlarged image in the browser's history: Back closes it, Forward and a reload show it again. The router
 * ignores these entries: the page stays and loads nothing again.
 */
export function useShownImage() {
  const [shown, setShown] = useState<number | null>(null);
  const { history: routed } = useRouter();

  useEffect(() => {
    setShown(readShown());
    return onTraversal((event) => {
      const isSamePage = history.state?.__TSR_key === routed.location.state.__TSR_key;
      if (isSamePage) event.stopImmediatePropagation();
      setShown(isSamePage ? readShown() : null);
    });
  }, [routed]);

  // The browser's own method, past the router's.
  function write(method: 'pushState' | 'replaceState', index: number) {
    History.prototype[method].call(history, { ...history.state, [KEY]: index }, '');
    setShown(index);
  }

  return {
    shown,
    open: (index: number) => write('pushState', index),
    show: (index: number) => write('replaceState', index),
    close: () => history.back(),
  };
}

function readShown(): number | null {
  const value: unknown = history.state?.[KEY];
  return typeof value === 'number' ? value : null;
}
