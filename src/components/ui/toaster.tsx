import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster as Sonner, type ToasterProps, toast } from 'sonner';
import { takeFlash } from '#src/lib/browser/flash.ts';
import { watchToastFocus } from '#src/lib/browser/toast-focus.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { mountToasts } from './toast.ts';
import { EDGE, GAP, useClearBottom } from './toast-place.ts';

const icons: ToasterProps['icons'] = {
  success: <CircleCheck aria-hidden className="size-4 text-status-delivered" />,
  error: <TriangleAlert aria-hidden className="size-4 text-destructive" />,
  warning: <TriangleAlert aria-hidden className="size-4 text-status-on-hold" />,
  info: <Info aria-hidden className="size-4 text-info" />,
};

const classNames = {
  // An open dialog takes the pointer from all that stands beside it; a notice can still be closed.
  toast:
    'pointer-events-auto flex w-full items-start gap-3 rounded-md border border-input border-s-4 bg-popover p-4 pe-10 font-sans text-popover-foreground shadow-lg data-[type=error]:border-s-destructive data-[type=success]:border-s-status-delivered data-[type=warning]:border-s-status-on-hold',
  content: 'grid min-w-0 grow gap-1',
  icon: 'mt-0.5',
  title: 'text-sm font-semibold wrap-anywhere',
  description: 'text-sm text-muted-foreground wrap-anywhere',
  closeButton: 'absolute top-3 end-3 rounded-sm p-1.5 text-muted-foreground hover:bg-accent',
};

type Place = Pick<ToasterProps, 'position' | 'offset' | 'mobileOffset'>;

const WIDE = '(min-width: 40rem)';

/**
 * Shows what the page before left behind in `flash`, then whatever `toast` is called with. `keepsClear`: from 640 px on
 * at the lower right, where the toasts cover no control that they need not cover.
 */
export function Toaster({ keepsClear = false, ...place }: Place & { keepsClear?: boolean }) {
  const { close } = usePhrases('shared');
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);
  const bottom = useClearBottom(keepsClear && isWide);
  useEffect(() => mountToasts(toast), []);
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast[flash.kind](flash.title, { description: flash.text });
  }, []);
  const toasts = useRef<HTMLElement>(null);
  useEffect(() => (toasts.current ? watchToastFocus(toasts.current) : undefined), []);
  return (
    <Sonner
      ref={toasts}
      position="top-right"
      closeButton
      expand
      visibleToasts={5}
      gap={GAP}
      {...place}
      {...(bottom !== null && { position: 'bottom-right', offset: { bottom, right: EDGE } })}
      icons={icons}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: close, duration: 6_000 }}
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
