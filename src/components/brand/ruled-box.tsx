import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

/** One box of a waybill: a small caption over what is written in it. Put several in a `dl`. */
export function RuledBox({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn('min-w-0 px-5 py-3 sm:px-8', className)}>
      <dt className="text-xs text-muted-foreground">{caption}</dt>
      <dd className="mt-1 text-sm font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Boxes side by side, ruled off from each other whatever the number in a row. */
export function RuledBoxes({ className, ...props }: ComponentProps<'dl'>) {
  return (
    <div className="overflow-hidden">
      <dl className={cn('-mr-px -mb-px grid *:border-r *:border-b *:border-border', className)} {...props} />
    </div>
  );
}
