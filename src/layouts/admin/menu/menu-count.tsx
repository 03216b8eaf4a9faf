import { useQuery } from '@tanstack/react-query';
import { menuCountsQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

type MenuCountProps = { of: 'attention' | 'awaiting'; className: string };

/** How many shipments of whom need attention, or how many users wait to be verified; nothing for none. */
export function MenuCount({ of, className }: MenuCountProps) {
  const { data } = useQuery(menuCountsQuery(useTRPC()));
  if (!data) return null;
  const { attention, scope, awaiting } = data;
  const [count, noun] =
    of === 'awaiting'
      ? [awaiting, 'waiting']
      : [attention.all, scope === 'all' ? 'of all shipments' : 'of your shipments'];
  if (count === 0) return null;
  return (
    <span
      title={`${formatNumber(count)} ${noun}`}
      className={cn('rounded-sm bg-primary px-1.5 font-mono text-xs text-primary-foreground tabular-nums', className)}
    >
      {formatNumber(count)}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
