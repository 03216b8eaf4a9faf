import { useCallback } from 'react';

let pressed: { label: string; to: string } | null = null;

/**
 * For a link to a neighbour: the page that it leads to has such a link too, which gets the focus, so that Enter goes on
 * through the list. Of the page itself it may come later than the rest.
 */
export function useStepFocus(label: string, at: string, to: string) {
  const ref = useCallback(
    (link: HTMLElement | null) => {
      if (!link || pressed?.label !== label || pressed.to !== at) return;
      pressed = null;
      link.focus({ preventScroll: true });
    },
    [label, at],
  );
  return {
    ref,
    onClick() {
      pressed = { label, to };
    },
  };
}
