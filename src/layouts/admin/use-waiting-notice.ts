import { type ComponentType, useEffect, useState } from 'react';

/** The mark of `waiting-proofs.ts`, and its event. */
const MARK = 'waiting-deliveries';

/**
 * The notice that sends deliveries recorded without a network and shows rejected ones, on every staff page. It is null,
 * and its code is not loaded, where this browser has none.
 */
export function useWaitingNotice(): ComponentType | null {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const look = () => {
      if (!localStorage.getItem(MARK)) return;
      import('#src/features/proofs/index.ts')
        .then((loaded) => setNotice(() => loaded.WaitingNotice))
        .catch(() => undefined);
    };
    look();
    addEventListener(MARK, look);
    return () => removeEventListener(MARK, look);
  }, []);
  return Notice;
}
