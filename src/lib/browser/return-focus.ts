/**
 * The elements that get the focus if the opener goes, the first that is there: the same button of the rows after it and
 * before it, as `data-row-button` names it, and the box that has it.
 */
export function besides(opener: Element | null): Element[] {
  const box = opener?.closest('[tabindex="-1"]') ?? [];
  const name = opener?.getAttribute('data-row-button');
  const same = name ? [...document.querySelectorAll(`[data-row-button="${name}"]`)].filter(isShown) : [];
  const index = opener ? same.indexOf(opener) : -1;
  return [...same.slice(index + 1), ...same.slice(0, Math.max(index, 0)).reverse()].concat(box);
}

/**
 * After a dialog, returns focus to its opener, or to what is beside it if it is gone, as after a deletion. A refetched
 * list may remove the opener and its focus later.
 */
export function returnFocus(opener: Element | null, beside: readonly Element[] = besides(opener)): void {
  // The page was opened with the dialog: nothing had the focus.
  if (opener === document.body) return;
  if (opener instanceof HTMLElement && isUsable(opener)) {
    opener.focus();
    focusOnceGone(opener, beside);
  } else if (hasNoFocus()) focusFirst(beside);
}

function focusOnceGone(opener: HTMLElement, beside: readonly Element[]): void {
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    if (isUsable(opener)) return;
    ended.abort();
    if (hasNoFocus() || document.activeElement === opener) focusFirst(beside);
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

const isShown = (element: Element): boolean => element.checkVisibility();

function focusFirst(beside: readonly Element[]): void {
  const there = beside.find((element) => isUsable(element) && isShown(element)) ?? document.getElementById('content');
  // A button is scrolled into sight, a box stays where it is.
  if (there instanceof HTMLElement) there.focus({ preventScroll: there.tabIndex < 0 });
}
