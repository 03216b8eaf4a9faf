import { useEffect, useEffectEvent } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const;

/** Runs at the first sign of somebody's hand after the page has come: what they may want next is fetched then, not with the page. */
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
