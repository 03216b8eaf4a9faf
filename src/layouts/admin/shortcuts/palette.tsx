import { Command } from 'cmdk';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { cn } from '#src/lib/cn.ts';
import { FIELD, PLACE } from './loading-palette.tsx';
import { PaletteActions } from './palette-actions.tsx';
import { PaletteFound, PaletteScreens } from './palette-links.tsx';
import type { OverlayProps } from './shortcuts-context.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type PaletteProps = OverlayProps & {
  text: string;
  onText: (text: string) => void;
  /** Once it closes, and does not lead somewhere. */
  returnFocus: (event: Event) => void;
};

/** Shipments, screens and actions by a few letters. Entries that lead away are links: Ctrl opens another tab. */
export function Palette({ text, onText, returnFocus, onClose, onOpen }: PaletteProps) {
  const found = usePaletteSearch(text);
  const field = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);

  /** After what is typed already, where Radix would select it. */
  function onOpenAutoFocus(event: Event): void {
    event.preventDefault();
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }

  function onFollow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    isLeaving.current = true;
    onClose();
  }

  /** After a link, the next Tab begins at the new screen. */
  function onCloseAutoFocus(event: Event): void {
    if (isLeaving.current) {
      event.preventDefault();
      document.getElementById('content')?.focus({ preventScroll: true });
    } else returnFocus(event);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onOpenAutoFocus={onOpenAutoFocus}
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn('translate-y-0 gap-0 starting:opacity-100', PLACE)}
      >
        <DialogTitle className="sr-only">Search or jump to</DialogTitle>
        <Command label="Search or jump to" shouldFilter={false} loop vimBindings={false} onKeyDown={pressSelected}>
          <div className="border-b border-border pr-14">
            <Command.Input ref={field} value={text} onValueChange={onText} {...FIELD} />
          </div>
          <Command.List
            label="Results"
            className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground"
          >
            <PaletteScreens text={text} onFollow={onFollow} />
            <PaletteActions text={text} onClose={onClose} onOpen={onOpen} onFollow={onFollow} />
            <PaletteFound {...found} onFollow={onFollow} />
          </Command.List>
          <p role="status" className="flex min-h-3 items-center px-5 pb-1 text-xs text-muted-foreground">
            {found.isSearching && <Spinner label="Searching" />}
            {found.error && 'The shipments could not be searched. Please try again.'}
          </p>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

/** Enter presses what is selected as a pointer would, with the keys that are held. */
function pressSelected(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  const selected = event.currentTarget.querySelector('[role=option][aria-selected=true]');
  selected?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
