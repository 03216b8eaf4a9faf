import { Check } from 'lucide-react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/**
 * A menu that opens under its button: arrow keys move in it, Escape closes it and gives the focus back. Not modal: that
 * would hide the page from assistive technology while its links can still have the focus.
 */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = MenuPrimitive.Trigger;

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-50 grid max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border border-input bg-popover p-1 text-popover-foreground shadow-lg transition-opacity starting:opacity-0',
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

/** A choice that is on or off. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(
        'flex min-h-9 cursor-default items-center gap-3 rounded-sm py-1 pr-4 pl-9 text-sm select-none data-highlighted:bg-accent data-highlighted:text-accent-foreground',
        className,
      )}
      {...props}
    >
      <MenuPrimitive.ItemIndicator className="absolute left-4">
        <Check aria-hidden className="size-4 text-info" />
      </MenuPrimitive.ItemIndicator>
      {children}
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof MenuPrimitive.Item>) {
  return (
    <MenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        'flex min-h-9 cursor-default items-center gap-3 rounded-sm base:px-3 py-1 text-sm select-none data-highlighted:bg-accent base:data-highlighted:text-accent-foreground',
        className,
      )}
      {...props}
    />
  );
}
