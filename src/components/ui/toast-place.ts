import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** Between the toasts, and between them and what they keep clear of, in px. */
export const GAP = 8;
/** Between the toasts and the window's edges, in px. */
export const EDGE = 24;
/** As wide as sonner makes a toast, in px. */
const WIDTH = 356;

const CONTROLS = 'a, button, input, select, textarea';
/** Controls of a whole list, and the end of a dialog: no scrolling moves them from under a toast. */
const NEVER_COVERED = 'nav[aria-label=Pages], [role=tablist], [data-clear-of-toasts], [role$=dialog] button';

type Span = { top: number; bottom: number };

/**
 * How far above the lower edge of a window of this height something so high is to be, in px: at the edge where it
 * covers no control there, else as low as it covers none of what is never to be covered. Where there is no such place,
 * at the edge.
 */
export function clearBottom(windowHeight: number, height: number, controls: readonly Span[], never: readonly Span[]) {
  const covers = (bottom: number, { top, bottom: end }: Span) =>
    top < windowHeight - bottom && end > windowHeight - bottom - height;
  if (!controls.some((span) => covers(EDGE, span))) return EDGE;
  const above = never.map(({ top }) => windowHeight - top + GAP).filter((bottom) => bottom + height <= windowHeight);
  const places = [EDGE, ...above.filter((bottom) => bottom > EDGE).sort((one, other) => one - other)];
  return places.find((bottom) => !never.some((span) => covers(bottom, span))) ?? EDGE;
}

/** `clearBottom` of the toasts on screen, as the page is scrolled and changes; null where it is not wanted. */
export function useClearBottom(isWanted: boolean): number | null {
  const [bottom, setBottom] = useState(EDGE);
  const { toasts } = useSonner();
  const isMeasured = isWanted && toasts.length > 0;

  useEffect(() => {
    if (!isMeasured) return;
    let frame = 0;
    // The first of them may have come up under a pointer that rests on a button.
    let isPlaced = false;
    const place = () => {
      if (!isPlaced || !isInUse()) setBottom(measuredBottom());
      isPlaced = true;
    };
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [isMeasured]);

  return isWanted ? bottom : null;
}

/** A toast does not move away from the pointer or the focus. */
const isInUse = () => document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;

function measuredBottom(): number {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')];
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, -GAP);
  return clearBottom(innerHeight, height, spansOf(CONTROLS), spansOf(NEVER_COVERED));
}

/** The extents of the visible elements on the right, where toasts appear. */
function spansOf(selector: string): Span[] {
  const left = document.documentElement.clientWidth - EDGE - WIDTH;
  return [...document.querySelectorAll(selector)]
    .filter((element) => !element.closest('[data-sonner-toaster]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ right, width, top, bottom }) => width > 0 && right > left && bottom > 0 && top < innerHeight);
}
