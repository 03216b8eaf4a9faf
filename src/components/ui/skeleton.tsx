import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Holds the place of something that is on its way. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden data-slot="skeleton" className={cn('animate-pulse rounded-sm bg-accent', className)} {...props} />
  );
}
