import { useLocation } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SavedView } from '#server/contract/views.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#src/components/ui/dropdown-menu.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

const loadItems = () => import('./view-items.tsx');
const ViewItems = lazy(loadItems);
const loadDialog = () => import('./save-view-dialog.tsx');
const SaveViewDialog = lazy(loadDialog);

type ViewsMenuProps = { screen: SavedView['screen']; size?: 'sm' | 'default' };

/** The list as it is set now can be saved under a name, opened again, and sent to a colleague as a link. */
export function ViewsMenu({ screen, size }: ViewsMenuProps) {
  const hydrated = useHydrated();
  const trigger = useRef<HTMLButtonElement>(null);
  const isSaveChosen = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const search = useLocation({ select: ({ searchStr }) => withoutPage(searchStr) });

  // The dialog gives the focus back to the button, which has it by then.
  function onCloseAutoFocus(event: Event) {
    if (!isSaveChosen.current) return;
    isSaveChosen.current = false;
    event.preventDefault();
    trigger.current?.focus();
    setSaving(true);
  }

  function chooseSave() {
    isSaveChosen.current = true;
    loadDialog().catch(() => undefined);
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} variant="outline" size={size} disabled={!hydrated} onPointerEnter={loadItems}>
            <Bookmark aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Views</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus} className="max-w-80">
          <Suspense fallback={<Spinner className="m-3" />}>
            <ViewItems screen={screen} onSave={chooseSave} />
          </Suspense>
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
