import { type RefObject, useEffect } from 'react';

let arrivedBefore = false;

/**
 * The link that led here is gone with its page, and the focus with it: it goes on at this element, so that what is read out and the
 * next Tab begin there. Not on the page that the browser itself has opened.
 */
export function useArrivalFocus(start: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (arrivedBefore && document.activeElement === document.body) start.current?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, [start]);
}
