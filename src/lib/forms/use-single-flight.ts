import { useRef, useState } from 'react';

/** Does not restart work in flight. A mutation's `isPending` comes too late to stop a double click. */
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
