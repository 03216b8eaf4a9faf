import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

/** The sheet that every picture is drawn on: 320 by 200, ink lines, nothing filled unless it says so. */
export function Picture({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn('fill-none stroke-foreground', className)}
    >
      {children}
    </svg>
  );
}
