import { type ComponentType, useEffect, useState } from 'react';

/** The mark of `waiting-proofs.ts`, and its event. */
const MARK = 'waiting-deliveries';

/**
 * Deliveries that were taken without a network: any page sends them, and says what was not taken. Its code comes only
 * where there are some.
 */
export function useWaitingNotice(): ComponentType | null {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const look = () => {
      if (!localStorage.getItem(MARK)) return;
      import('#src/features/deliver/index.ts')
        .then((loaded) => setNotice(() => loaded.WaitingNotice))
        .catch(() => undefined);
    };
    look();
    addEventListener(MARK, look);
    return () => removeEventListener(MARK, look);
  }, []);
  return Notice;
}
