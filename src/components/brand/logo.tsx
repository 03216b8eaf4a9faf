import type { ComponentProps } from 'react';
import { usePage } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';

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

/** A sheet folded down the middle that is also a ship's bow, seen from ahead. */
function Mark({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-8', className)} {...props}>
      <path className="fill-foreground" d="M2 3l14 5v22L5 18z" />
      <path className="fill-primary" d="M30 3L16 8v22l11-12z" />
      <path
        className="fill-none stroke-background"
        strokeWidth="1.75"
        d="M5.5 8.5l6.5 2.4M6.2 13l5.8 2.2M7 17.5l5 1.9"
      />
    </svg>
  );
}
