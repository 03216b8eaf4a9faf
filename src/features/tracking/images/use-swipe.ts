import { type TouchEvent, useRef } from 'react';

/** A shorter movement is a tap with an unsteady finger. */
const MIN_PX = 40;

/** Touch handlers: 1 for a swipe to the next (leftwards), -1 to the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<Pick<Touch, 'clientX' | 'clientY'> | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      // Two fingers, or one on an enlarged page, look around.
      const looksAround = touches.length > 1 || (globalThis.visualViewport?.scale ?? 1) > 1;
      start.current = looksAround ? null : (touches[0] ?? null);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = null;
      if (!from || !to) return;
      const across = to.clientX - from.clientX;
      if (Math.abs(across) > MIN_PX && Math.abs(across) > Math.abs(to.clientY - from.clientY)) {
        onSwipe(across < 0 ? 1 : -1);
      }
    },
  };
}
