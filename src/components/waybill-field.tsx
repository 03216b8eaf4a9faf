import { Slot } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type WaybillFieldProps = {
  label: string;
  optional?: boolean;
  className?: string;
  /** One bare input, select or textarea. It gets its id and its look from here. */
  children: ReactNode;
};

/** One box of a waybill to fill in: the small caption is the label, the whole box the place to write. */
export function WaybillField({ label, optional = false, className, children }: WaybillFieldProps) {
  const id = useId();
  const words = usePhrases('contact');
  return (
    <div className={cn('relative min-w-0', className)}>
      <label htmlFor={id} className="pointer-events-none absolute top-2 start-5 text-xs text-muted-foreground">
        {optional ? words.optional(label) : label}
      </label>
      <Slot.Root
        id={id}
        className="block min-h-16 w-full min-w-0 bg-transparent px-5 pt-7 pb-2 text-base focus-visible:-outline-offset-2"
      >
        {children}
      </Slot.Root>
    </div>
  );
}

/** Boxes ruled off from each other whatever the number in a row. The rules are as dark as an input's border must be. */
export function WaybillFields({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden">
      <div className={cn('-me-px -mb-px grid *:border-e *:border-b *:border-input', className)}>{children}</div>
    </div>
  );
}
