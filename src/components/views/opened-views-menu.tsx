import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SavedView } from '#server/contract/views.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import type { MenuTrigger } from '#src/components/menus/lazy-menu.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#src/components/ui/dropdown-menu.tsx';
import { lazyCode } from '#src/lib/lazy-code.ts';
import type { ColumnParams } from '#src/lib/optional-columns.ts';
import { ViewItems } from './view-items.tsx';

const dialog = lazyCode(
  () => import('./save-view-dialog.tsx'),
  ({ SaveViewDialog }) => SaveViewDialog,
);

type OpenedViewsMenuProps = MenuTrigger & { screen: SavedView['screen']; columns: ColumnParams | undefined };

export function OpenedViewsMenu({ screen, columns, trigger, triggerRef }: OpenedViewsMenuProps) {
  const isSaveChosen = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const search = useLocation({ select: ({ searchStr }) => viewOf(searchStr, columns) });

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

/** A view begins at its first page, and has its columns also where the URL leaves them to the browser's storage. */
function viewOf(searchText: string, columns: ColumnParams = {}): string {
  const params = new URLSearchParams(searchText);
  params.delete('page');
  for (const [name, value] of Object.entries(columns)) if (value) params.set(name, value);
  return params.toString();
}
