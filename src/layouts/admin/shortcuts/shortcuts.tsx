import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { LoadingPalette } from './loading-palette.tsx';
import { type Overlay, type OverlayProps, ShortcutsContext } from './shortcuts-context.ts';
import { useKeys } from './use-keys.ts';
import { useRowFocus } from './use-row-focus.ts';

const palette = lazyCode(
  () => import('./palette.tsx'),
  ({ Palette }) => Palette,
);
const shortcutsDialog = lazyCode(
  () => import('./shortcuts-dialog.tsx'),
  ({ ShortcutsDialog }) => ShortcutsDialog,
);

/** The keys of the admin area, and what they open; its code comes with the first use. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [opening, setOpening] = useState<{ overlay: Overlay; pathname: string } | null>(null);
  // Back leads to another screen, and closes it.
  const opened = opening?.pathname === pathname ? opening.overlay : null;
  const open = useCallback((overlay: Overlay) => setOpening({ overlay, pathname }), [pathname]);
  const close = useCallback(() => setOpening(null), []);
  useKeys(open);
  useRowFocus();

  return (
    <ShortcutsContext value={open}>
      {children}
      {opened === 'palette' && <LazyPalette onClose={close} onOpen={open} />}
      {opened === 'keys' && <LazyDialog code={shortcutsDialog} props={{ onClose: close, onOpen: open }} />}
    </ShortcutsContext>
  );
}

/** Text typed before the palette's code loads appears in its field. */
function LazyPalette({ onClose, onOpen }: OverlayProps) {
  const [text, setText] = useState('');
  const returnFocus = useReturnFocus();
  return (
    <LazyDialog
      code={palette}
      props={{ text, onText: setText, returnFocus, onClose, onOpen }}
      loading={<LoadingPalette text={text} onText={setText} onClose={onClose} />}
    />
  );
}
