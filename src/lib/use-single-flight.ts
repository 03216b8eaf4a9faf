import { useRef, useState } from 'react';

/** Work that is not begun again while it is under way. A mutation's `isPending` comes a moment after the press: too late for a second one. */
export function useSingleFlight() {
  const inFlight = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }
  return { run, isBusy };
}
