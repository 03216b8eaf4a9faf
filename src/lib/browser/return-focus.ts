/**
 * After a dialog, returns focus to its opener, or to the page's content if that is gone, as after a deletion. A
 * refetched list may remove the opener and its focus later.
 */
export function returnFocus(opener: Element | null): void {
  // The page was opened with the dialog: nothing had the focus.
  if (opener === document.body) return;
  if (opener instanceof HTMLElement && isUsable(opener)) {
    opener.focus();
    focusContentOnceGone(opener);
  } else if (hasNoFocus()) focusContent();
}

function focusContentOnceGone(opener: HTMLElement): void {
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    if (isUsable(opener)) return;
    ended.abort();
    if (hasNoFocus() || document.activeElement === opener) focusContent();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  ended.signal.addEventListener('abort', () => observer.disconnect());

  function endElsewhere({ target }: Event) {
    if (target !== opener) ended.abort();
  }
  // The second for a press beside everything that takes the focus.
  document.addEventListener('focusin', endElsewhere, { signal: ended.signal });
  document.addEventListener('pointerdown', endElsewhere, { signal: ended.signal });
}

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
