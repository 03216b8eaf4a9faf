import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { hasFlash } from '#src/lib/browser/flash.ts';
import { useFirstInput } from '#src/lib/browser/use-first-input.ts';
import { registerToaster } from './toast.ts';
import type { Toaster } from './toaster.tsx';

/**
 * Mounted once by a layout. The toaster loads with the first input, so that its live region precedes a toast, or with
 * the first toast.
 */
export function LazyToaster(props: ComponentProps<typeof Toaster>) {
  const [Loaded, setLoaded] = useState<typeof Toaster | null>(null);
  const load = useCallback(() => {
    // Without an answer the next toast asks again. Not by the second argument of `then`: Vite moves the call of `then`
    // to where it does not get the failures of style sheets.
    import('./toaster.tsx').then((loaded) => setLoaded(() => loaded.Toaster)).catch(() => undefined);
  }, []);
  useFirstInput(load);
  useEffect(() => {
    if (hasFlash()) load();
    return registerToaster(load);
  }, [load]);
  return (
    // A dialog hides everything but live regions from assistive technology, so one must exist before the toaster does.
    <div aria-live="off" className="contents">
      {Loaded && <Loaded {...props} />}
    </div>
  );
}
