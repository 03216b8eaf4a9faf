import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';

/**
 * Where a dialog will open as soon as its code has come: over the page, which is as hidden and as little
 * to be pressed as it will be then. Spinner and Cancel appear only on a slow line.
 */
export function LoadingDialog({ onClose }: { onClose: () => void }) {
  const overlay = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const others = [...document.body.children].filter(
      (element) => element !== overlay.current && !element.ariaHidden && !element.querySelector('[aria-live]'),
    );
    for (const element of others) element.ariaHidden = 'true';
    return () => {
      for (const element of others) element.ariaHidden = null;
    };
  }, []);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  function cancel() {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  }

  return createPortal(
    <div
      ref={overlay}
      data-loading-dialog
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4"
    >
      <div className="grid rounded-lg border border-input bg-popover p-3 shadow-xl transition-opacity delay-100 starting:opacity-0">
        <Spinner className="size-8" />
      </div>
      <Button
        variant="outline"
        className="bg-popover shadow-xl transition-opacity delay-1000 starting:opacity-0"
        onClick={cancel}
      >
        Cancel
      </Button>
    </div>,
    document.body,
  );
}
