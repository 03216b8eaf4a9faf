import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SavedView } from '#contract/views/views.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import type { MenuTrigger } from '#src/components/menus/lazy-menu.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#src/components/ui/dropdown-menu.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import type { ColumnParams } from '#src/lib/lists/optional-columns.ts';
import { ViewItems } from './view-items.tsx';

const saveDialog = lazyCode(
  () => import('./save-view-dialog.tsx'),
  ({ SaveViewDialog }) => SaveViewDialog,
);

const removeDialog = lazyCode(
  () => import('./remove-shared-view-dialog.tsx'),
  ({ RemoveSharedViewDialog }) => RemoveSharedViewDialog,
);

type OpenedDialog = { kind: 'save' } | { kind: 'remove'; view: SavedView };

type OpenedViewsMenuProps = MenuTrigger & { screen: SavedView['screen']; columns: ColumnParams | undefined };

export function OpenedViewsMenu({ screen, columns, trigger, triggerRef }: OpenedViewsMenuProps) {
  const chosen = useRef<OpenedDialog>(null);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const search = useLocation({ select: ({ searchStr }) => viewOf(searchStr, columns) });

  // The dialog gives the focus back to the button, which has it by then.
  function onCloseAutoFocus(event: Event) {
    if (!chosen.current) return;
    event.preventDefault();
    triggerRef.current?.focus();
    setOpened(chosen.current);
    chosen.current = null;
  }

  function chooseSave() {
    chosen.current = { kind: 'save' };
    saveDialog.prefetch();
  }

  function chooseRemove(view: SavedView) {
    chosen.current = { kind: 'remove', view };
    removeDialog.prefetch();
  }

  const onClose = () => setOpened(null);

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus} className="max-w-80">
          <ViewItems screen={screen} onSave={chooseSave} onRemoveShared={chooseRemove} />
        </DropdownMenuContent>
      </DropdownMenu>
      {opened?.kind === 'save' && <LazyDialog code={saveDialog} props={{ screen, search, onClose }} />}
      {opened?.kind === 'remove' && <LazyDialog code={removeDialog} props={{ view: opened.view, onClose }} />}
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
