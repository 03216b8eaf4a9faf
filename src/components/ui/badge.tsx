import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

const badgeVariants = cva(
  'inline-flex w-fit shrink-0 items-center gap-1 rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
  {
    variants: {
      variant: {
        default: 'base:border-primary base:bg-primary base:text-primary-foreground',
        secondary: 'base:border-secondary base:bg-secondary base:text-secondary-foreground',
        outline: 'base:border-input base:text-foreground',
        info: 'border-current bg-current/8 text-info',
        success: 'border-current bg-current/8 text-status-delivered',
        warning: 'border-current bg-current/8 text-status-on-hold',
        destructive: 'border-current bg-current/8 text-destructive',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

/** A word about the state of a thing. Statuses of shipments have their own: StatusBadge. */
export function Badge({ className, variant, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
