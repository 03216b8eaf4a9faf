import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

/** One caption and its value, in the `dl` of a card. */
export function CardEntry({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-xs text-muted-foreground">{caption}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
