import { useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { toastError } from '#src/components/messages/toasts.tsx';
import { type Overlay, type OverlayProps, ShortcutsContext } from './shortcuts-context.ts';
import { useKeys } from './use-keys.ts';

const CODE = {
  palette: () => import('./palette.tsx').then(({ Palette }) => Palette),
  keys: () => import('./key-sheet.tsx').then(({ KeySheet }) => KeySheet),
};

type Loaded = Partial<Record<Overlay, ComponentType<OverlayProps>>>;

/** The keys of the admin area, and what they open; its code comes with the first use. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [opening, setOpening] = useState<{ overlay: Overlay; pathname: string } | null>(null);
  const [loaded, setLoaded] = useState<Loaded>({});
  // Back leads to another screen, and closes it.
  const opened = opening?.pathname === pathname ? opening.overlay : null;
  const open = useCallback((overlay: Overlay) => setOpening({ overlay, pathname }), [pathname]);
  const close = useCallback(() => setOpening(null), []);
  useKeys(open);

  useEffect(() => {
    if (opened === null || loaded[opened]) return;
    CODE[opened]().then(
      (component) => setLoaded((before) => ({ ...before, [opened]: component })),
      () => {
        close();
        toastError('This could not be loaded. Please check the connection and try again.');
      },
    );
  }, [opened, loaded, close]);

  const Opened = opened && loaded[opened];
  return (
    <ShortcutsContext value={open}>
      {children}
      {Opened && <Opened onClose={close} onOpen={open} />}
    </ShortcutsContext>
  );
}
