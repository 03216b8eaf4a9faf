import { usePage } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { Mark } from './mark.tsx';

/** The mark and the company's name, lettered like the side of a container. */
export function Logo({ className }: { className?: string }) {
  const { brand } = usePage();
  return (
    <span className={cn('flex min-w-0 items-center gap-2.5', className)}>
      <Mark className="shrink-0" />
      <span className="line-clamp-2 min-w-0 font-display text-base leading-tight font-extrabold [font-stretch:118%] sm:text-lg">
        {brand}
      </span>
    </span>
  );
}
