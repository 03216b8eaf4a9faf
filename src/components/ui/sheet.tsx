import { X } from 'lucide-react';
import { Dialog as SheetPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Button } from './button.tsx';

/** A modal panel at the left edge of a small screen: a dialog in all but its place. */
export const Sheet = SheetPrimitive.Root;
export const SheetTitle = SheetPrimitive.Title;

/** Needs a SheetTitle. */
export function SheetContent({ className, children, ...props }: ComponentProps<typeof SheetPrimitive.Content>) {
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay className="fixed inset-0 z-50 bg-[light-dark(rgb(20_33_58/0.6),rgb(4_9_18/0.8))] transition-opacity starting:opacity-0" />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        aria-modal
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 base:left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto base:border-r base:border-sidebar-border base:bg-sidebar text-sidebar-foreground shadow-xl transition-transform base:starting:-translate-x-full',
          className,
        )}
        {...props}
      >
        {children}
        <SheetPrimitive.Close asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={usePhrases('shared').close}
            className="absolute top-2 right-2"
          >
            <X aria-hidden className="size-4" />
          </Button>
        </SheetPrimitive.Close>
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}
