import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** An error in the page itself, read out when it appears. Each child is a line. */
export function Alert({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="alert"
      data-slot="alert"
      className={cn(
        'flex items-start gap-3 border-s-4 border-destructive bg-destructive/8 px-4 py-3 text-sm text-destructive',
        className,
      )}
      {...props}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}
