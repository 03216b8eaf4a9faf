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
  const [opened, setOpened] = useState<Overlay | null>(null);
  const [loaded, setLoaded] = useState<Loaded>({});
  const close = useCallback(() => setOpened(null), []);
  useKeys(setOpened);

  useEffect(() => {
    if (opened === null || loaded[opened]) return;
    CODE[opened]().then(
      (component) => setLoaded((before) => ({ ...before, [opened]: component })),
      () => {
        setOpened(null);
        toastError('This could not be loaded. Please check the connection and try again.');
      },
    );
  }, [opened, loaded]);

  const Opened = opened && loaded[opened];
  return (
    <ShortcutsContext value={setOpened}>
      {children}
      {Opened && <Opened onClose={close} onOpen={setOpened} />}
    </ShortcutsContext>
  );
}
