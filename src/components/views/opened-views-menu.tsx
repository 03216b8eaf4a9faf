import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SavedView } from '#server/contract/views.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import type { MenuTrigger } from '#src/components/menus/lazy-menu.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#src/components/ui/dropdown-menu.tsx';
import { lazyCode } from '#src/lib/lazy-code.ts';
import { ViewItems } from './view-items.tsx';

const dialog = lazyCode(
  () => import('./save-view-dialog.tsx'),
  ({ SaveViewDialog }) => SaveViewDialog,
);

type OpenedViewsMenuProps = MenuTrigger & { screen: SavedView['screen'] };

export function OpenedViewsMenu({ screen, trigger, triggerRef }: OpenedViewsMenuProps) {
  const isSaveChosen = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const search = useLocation({ select: ({ searchStr }) => withoutPage(searchStr) });

  // The dialog gives the focus back to the button, which has it by then.
  function onCloseAutoFocus(event: Event) {
    if (!isSaveChosen.current) return;
    isSaveChosen.current = false;
    event.preventDefault();
    triggerRef.current?.focus();
    setSaving(true);
  }

  function chooseSave() {
    isSaveChosen.current = true;
    dialog.prefetch();
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus} className="max-w-80">
          <ViewItems screen={screen} onSave={chooseSave} />
        </DropdownMenuContent>
      </DropdownMenu>
      {isSaving && <LazyDialog code={dialog} props={{ screen, search, onClose: () => setSaving(false) }} />}
    </>
  );
}

/** A view begins at its first page. */
function withoutPage(searchText: string): string {
  const params = new URLSearchParams(searchText);
  params.delete('page');
  return params.toString();
}
