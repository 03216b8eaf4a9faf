import { useCallback, useEffect, useState } from 'react';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';

const code = lazyCode(
  () => import('./charts.tsx'),
  ({ Chart }) => Chart,
);

export type Charts = ReturnType<typeof useCharts>;

/**
 * Draws all charts of the screen once loaded. `retry` requests it again if it is missing, and resolves to whether it
 * loaded.
 */
export function useCharts() {
  const [Chart, setChart] = useState(code.loaded);
  const [hasFailed, setFailed] = useState(false);
  const [isRetrying, setRetrying] = useState(false);

  const load = useCallback(async () => {
    try {
      const loaded = await code.fetch();
      setChart(() => loaded);
    } catch {
      setFailed(true);
    }
    setRetrying(false);
    return code.loaded() !== null;
  }, []);
  useEffect(() => void load(), [load]);

  function retry(): Promise<boolean> {
    setRetrying(true);
    return load();
  }

  return { Chart, hasFailed: hasFailed && !Chart, isRetrying, retry };
}
