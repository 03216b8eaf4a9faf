import { type ComponentType, useEffect, useState } from 'react';

const MARK = 'waiting-deliveries';
const LOOK_MS = 20_000;

/**
 * Deliveries that were taken without a network: any page sends them, and says what was not taken. Its code comes only
 * where there are some.
 */
export function useWaitingNotice(): ComponentType | null {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const look = () => {
      if (localStorage.getItem(MARK) === null) return;
      import('#src/features/deliver/index.ts')
        .then((loaded) => setNotice(() => loaded.WaitingNotice))
        .catch(() => undefined);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    addEventListener(MARK, look);
    return () => {
      clearInterval(timer);
      removeEventListener(MARK, look);
    };
  }, []);
  return Notice;
}
