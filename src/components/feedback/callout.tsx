import { Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Information to read before going on; not an error. */
export function Callout({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex items-start gap-3 border-s-4 border-info bg-info/8 px-4 py-3 text-sm', className)}
      {...props}
    >
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}
