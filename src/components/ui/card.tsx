import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cn('min-w-0 rounded-lg border border-border bg-card base:text-card-foreground', className)}
      {...props}
    />
  );
}

/** Holds the title and, at the right, what can be done with the card. */
export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-header"
      className={cn(
        'flex base:flex-wrap base:items-center justify-between gap-3 border-b border-border px-4 base:py-3',
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 data-slot="card-title" className={cn('text-base', className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-content" className={cn('p-4', className)} {...props} />;
}
