import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/**
 * The browser's own select: the system's picker on telephones, and usable without JavaScript. Children are `<option>`s.
 */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative w-full', className)}>
      <select
        data-slot="select"
        className="h-10 w-full appearance-none truncate rounded-md border border-input bg-card pe-9 ps-3 text-base text-card-foreground transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive sm:text-sm"
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
