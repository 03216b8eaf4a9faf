import { useEffect, useEffectEvent } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const;

/** Runs at the first user input, so that likely next resources load then, not with the page. */
export function useFirstInput(onInput: () => void): void {
  const run = useEffectEvent(onInput);
  useEffect(() => {
    const stop = new AbortController();
    const onFirst = () => {
      stop.abort();
      run();
    };
    for (const input of INPUTS) addEventListener(input, onFirst, { signal: stop.signal, capture: true, passive: true });
    return () => stop.abort();
  }, []);
}
