import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** 16 px on phones: below that a phone zooms in on the field. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(
        'base:h-10 w-full min-w-0 rounded-md border border-input base:bg-card base:px-3 base:text-base text-card-foreground transition-colors placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive base:sm:text-sm',
        className,
      )}
      {...props}
    />
  );
}
