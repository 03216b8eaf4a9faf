import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SavedView } from '#server/contract/views.ts';
import type { MenuTrigger } from '#src/components/menus/lazy-menu.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#src/components/ui/dropdown-menu.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { ViewItems } from './view-items.tsx';

const loadDialog = () => import('./save-view-dialog.tsx');
const SaveViewDialog = lazy(loadDialog);

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
    loadDialog().catch(() => undefined);
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus} className="max-w-80">
          <ViewItems screen={screen} onSave={chooseSave} />
        </DropdownMenuContent>
      </DropdownMenu>
      {isSaving && (
        <Suspense fallback={<Spinner className="fixed inset-0 z-50 m-auto size-8" />}>
          <SaveViewDialog screen={screen} search={search} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A view begins at its first page. */
function withoutPage(searchText: string): string {
  const params = new URLSearchParams(searchText);
  params.delete('page');
  return params.toString();
}
