import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusRowTo } from './rows.ts';

/** After a way back to a list, the row of what was left gets the focus: the keys go on from there. */
export function useRowFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let isBack = false;
    let stopWaiting = () => {};
    const stopHistory = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK';
    });
    const stopRouter = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stopWaiting();
      if (isBack || toLocation.state.isWayBack) stopWaiting = focusWhenThere(fromLocation.pathname);
    });
    return () => {
      stopHistory();
      stopRouter();
      stopWaiting();
    };
  }, [router]);
}

/** The list may come later than its page. Waits until the user goes on without it; returns what stops the waiting. */
function focusWhenThere(path: string): () => void {
  if (focusRowTo(path)) return () => {};
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const isElsewhere = active !== document.body && active?.id !== 'content';
    if (isElsewhere || focusRowTo(path)) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  for (const press of ['keydown', 'pointerdown']) addEventListener(press, stop, { signal: waiting.signal });
  return stop;
}
