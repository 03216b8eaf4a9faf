import { LoaderCircle } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

/** Turns while something is pending. `label` is read out; null where the text beside it says the same. */
export function Spinner({ label = 'Loading', className }: { label?: string | null; className?: string }) {
  return (
    <LoaderCircle
      data-slot="spinner"
      role={label === null ? undefined : 'status'}
      aria-label={label ?? undefined}
      aria-hidden={label === null ? true : undefined}
      className={cn('base:size-4 animate-spin', className)}
    />
  );
}
