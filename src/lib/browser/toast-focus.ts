/** Where the focus was before it came into a toast. Null: it is in none. */
let origin: HTMLElement | null = null;

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster] *') !== null;

/** Moves the focus from a toast back to where it was before, if it is in one. */
export function releaseToastFocus(): void {
  if (isInToast(document.activeElement)) origin?.focus({ preventScroll: true });
}

/**
 * The pointer presses a toast's button without taking the focus, and a toast that leaves with the focus gives it back.
 * Sonner does not hear of the focus: whenever it leaves the toasts, also for an open dialog or a pressed field, Sonner
 * would move it back to where it was before them. `toasts` contains all of them.
 */
export function watchToastFocus(toasts: HTMLElement): () => void {
  const removal = new MutationObserver(() => {
    if (document.activeElement === document.body) origin?.focus({ preventScroll: true });
  });
  removal.observe(toasts, { childList: true, subtree: true });
  addEventListener('focusin', onFocusIn, true);
  addEventListener('mousedown', onMouseDown, true);
  return () => {
    removal.disconnect();
    removeEventListener('focusin', onFocusIn, true);
    removeEventListener('mousedown', onMouseDown, true);
  };
}

function onFocusIn(event: FocusEvent): void {
  if (!isInToast(event.target)) origin = null;
  else {
    event.stopImmediatePropagation();
    if (event.relatedTarget instanceof HTMLElement && !isInToast(event.relatedTarget)) origin = event.relatedTarget;
  }
}

function onMouseDown(event: MouseEvent): void {
  if (!isInToast(event.target)) origin = null;
  else if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
