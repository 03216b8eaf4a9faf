import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { returnFocus } from '#src/lib/browser/return-focus.ts';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Button } from './button.tsx';

/** A modal dialog: focus stays inside, Escape closes it, and focus goes back to where it came from. */
export const Dialog = DialogPrimitive.Root;

/** Needs a DialogTitle, and a DialogDescription or `aria-describedby={undefined}`. */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof DialogPrimitive.Content>) {
  const opener = useRef<Element | null>(null);

  // Radix gives the focus back to a DialogTrigger only, and many dialogs here are opened without one.
  function giveFocusBack(event: Event) {
    if (!opener.current || opener.current === document.body) return;
    event.preventDefault();
    returnFocus(opener.current);
  }

  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-[light-dark(rgb(20_33_58/0.6),rgb(4_9_18/0.8))] transition-opacity base:starting:opacity-0" />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        aria-modal
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={giveFocusBack}
        onEscapeKeyDown={leaveToOpenList}
        className={cn(
          'fixed base:top-1/2 base:left-1/2 z-50 grid grid-cols-[minmax(0,1fr)] base:max-h-[calc(100dvh-2rem)] base:w-[calc(100%-2rem)] base:max-w-lg base:-translate-x-1/2 base:-translate-y-1/2 base:gap-4 base:overflow-y-auto base:rounded-lg base:border border-input bg-popover base:p-6 text-popover-foreground shadow-xl transition-opacity base:starting:opacity-0',
          className,
        )}
        {...props}
      >
        {children}
        <DialogPrimitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label={usePhrases('shared').close} className="absolute end-3 top-3">
            <X aria-hidden className="size-4" />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** Escape closes the open suggestions of a field first. */
function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[data-slot=combobox][aria-expanded=true]')) {
    event.preventDefault();
  }
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('grid gap-1.5 pe-10', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn(
        'flex base:flex-col-reverse gap-3 sm:flex-row base:sm:justify-end [&>button]:h-auto [&>button]:min-h-10 [&>button]:max-w-full [&>button]:whitespace-normal',
        className,
      )}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title data-slot="dialog-title" className={cn('base:text-lg', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}
