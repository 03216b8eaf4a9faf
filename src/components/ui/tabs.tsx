import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';

export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root data-slot="tabs" className={cn('grid base:gap-4', className)} {...props} />;
}

/** Needs an `aria-label`. Stands on a rule, like the tabs of a card index. */
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      data-slot="tabs-list"
      className={cn('flex overflow-x-auto base:border-b border-input', className)}
      {...props}
    />
  );
}

/** With `asChild` a link, which works before hydration too. */
export function TabsTrigger({ className, disabled, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  const hydrated = useHydrated();
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      disabled={disabled || !(hydrated || props.asChild)}
      className={cn(
        'base:h-10 shrink-0 border-b-2 border-undrawn base:px-4 text-sm font-semibold whitespace-nowrap text-muted-foreground transition-colors -outline-offset-2 hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  );
}

/**
 * With `forceMount` it exists while another tab is chosen, also in the server's HTML; hide it by
 * `data-[state=inactive]`.
 */
export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content data-slot="tabs-content" className={cn('min-w-0', className)} {...props} />;
}
