import { createContext, use } from 'react';

/** Overlays: the palette or the sheet of keys. */
export type Overlay = 'palette' | 'keys';

export type OverlayProps = { onClose: () => void; onOpen: (overlay: Overlay) => void };

export const ShortcutsContext = createContext<((overlay: Overlay) => void) | null>(null);

export function useOpenOverlay(): (overlay: Overlay) => void {
  const open = use(ShortcutsContext);
  if (!open) throw new Error('There are no shortcuts outside the admin layout');
  return open;
}
