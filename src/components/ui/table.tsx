import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

type TableProps = ComponentProps<'table'> & {
  /** The header stays in sight from 1024 px on, where the table must fit: a box that scrolls would hold it. */
  sticky?: boolean;
  /** Rows of little height. */
  compact?: boolean;
};

/** Scrolls sideways inside its own box where the screen is too narrow. */
export function Table({ sticky = false, compact = false, className, ...props }: TableProps) {
  return (
    <div
      data-slot="table-container"
      data-sticky={sticky || undefined}
      data-compact={compact || undefined}
      className="group/table relative w-full overflow-x-auto data-sticky:lg:overflow-x-visible"
    >
      <table data-slot="table" className={cn('w-full caption-bottom text-sm', className)} {...props} />
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return (
    <thead data-slot="table-header" className={cn('bg-muted [&_tr]:hover:bg-transparent', className)} {...props} />
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return (
    <tbody
      data-slot="table-body"
      className={cn(
        'group-data-compact/table:[&_[data-slot=button]]:h-7 [&_:is(a,button)]:scroll-mt-12 [&_tr:last-child]:border-0',
        className,
      )}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn(
        'border-b border-border -outline-offset-2 transition-colors hover:bg-accent/50 has-[a:focus-visible]:bg-accent/50 data-[state=selected]:bg-accent',
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      data-slot="table-head"
      className={cn(
        'h-10 px-3 base:text-left text-xs font-semibold whitespace-nowrap text-muted-foreground group-data-sticky/table:lg:sticky group-data-sticky/table:lg:top-0 group-data-sticky/table:lg:z-5 group-data-sticky/table:lg:bg-muted',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td
      data-slot="table-cell"
      className={cn('px-3 py-2 base:align-middle group-data-compact/table:py-px', className)}
      {...props}
    />
  );
}
