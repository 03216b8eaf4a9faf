import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element that replaces the focused one: the keyboard goes on from there, and it is read out. */
export function useFocusOnMount<Kind extends HTMLElement>(isWanted = true): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) element.current?.focus();
  }, []);
  return element;
}
