import { Columns3 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyCode } from '#src/components/dialogs/lazy-dialog.tsx';
import { toastError } from '#src/components/messages/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

const items = lazyCode(() => import('./columns-menu-items.tsx').then(({ ColumnsMenuItems }) => ColumnsMenuItems));

/**
 * Which columns the table shows. The choice is in the URL: reload, Back and a shared link preserve it. The menu is fetched as soon as the
 * pointer or the focus comes to its button.
 */
export function ColumnsMenu({ hide }: { hide: string | undefined }) {
  const hydrated = useHydrated();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [Items, setItems] = useState(items.loaded);
  const [isOpen, setOpen] = useState(false);

  const approach = () => items.fetch().then((loaded) => setItems(() => loaded));

  function toggle() {
    setOpen(!isOpen);
    approach().catch(() => {
      toastError('The columns could not be loaded. Please check the connection and try again.');
      setOpen(false);
    });
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    toggle();
  }

  return (
    <div className="relative hidden xl:block">
      <Button
        ref={button}
        id={id}
        variant="outline"
        disabled={!hydrated}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => approach().catch(() => undefined)}
        onFocus={() => approach().catch(() => undefined)}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        <Columns3 aria-hidden className="size-4" />
        Columns
      </Button>
      {Items && <Items hide={hide} isOpen={isOpen} onClose={() => setOpen(false)} button={button} />}
      {isOpen && !Items && <Spinner className="absolute top-full right-0 mt-2" />}
    </div>
  );
}
