import type { ReactNode } from 'react';
import { TableBody, TableHeader, TableRow } from '#src/components/ui/table.tsx';
import { cn } from '#src/lib/cn.ts';

type ScrolledTableProps = { name: string; headers: ReactNode; className?: string; children: ReactNode };

/** A table lower than the window, with its header in sight. Not `Table`, whose own box would scroll within this one. */
export function ScrolledTable({ name, headers, className, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by Tab
    <section aria-label={name} tabIndex={0} className="max-h-[70dvh] overflow-auto border border-border">
      <table className={cn('w-full text-sm', className)}>
        <TableHeader className="sticky top-0 z-1">
          <TableRow>{headers}</TableRow>
        </TableHeader>
        <TableBody>{children}</TableBody>
      </table>
    </section>
  );
}
