import type { ReactNode } from 'react';

/**
 * Rows of the search before stay until those of the next have come, dimmed where that takes a moment: nothing jumps.
 */
export function StaleRows({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isStale} className="min-w-0 transition-opacity aria-busy:opacity-60 aria-busy:delay-150">
      {children}
    </div>
  );
}
