import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

type CaptionedValueProps = { caption: ReactNode; className?: string; children: ReactNode };

/** A small caption over its value. Put several in a `dl`. */
export function CaptionedValue({
  caption,
  className,
  valueClassName = 'mt-0.5',
  children,
}: CaptionedValueProps & { valueClassName?: string }) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-xs text-muted-foreground">{caption}</dt>
      <dd className={valueClassName}>{children}</dd>
    </div>
  );
}

/** One box of a waybill. */
export function RuledBox({ className, ...props }: CaptionedValueProps) {
  return (
    <CaptionedValue
      className={cn('base:px-5 base:py-3 base:sm:px-8', className)}
      valueClassName="mt-1 text-sm font-semibold wrap-anywhere"
      {...props}
    />
  );
}

/** Boxes side by side, ruled off from each other whatever the number in a row. */
export function RuledBoxes({ className, ...props }: ComponentProps<'dl'>) {
  return (
    <div className="overflow-hidden">
      <dl className={cn('-me-px -mb-px grid *:border-e *:border-b *:border-border', className)} {...props} />
    </div>
  );
}
