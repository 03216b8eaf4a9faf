import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A contradiction that may be meant: not an error. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-sm text-status-on-hold">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
