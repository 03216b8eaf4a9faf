import { useQuery } from '@tanstack/react-query';
import { menuCountsQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

type MenuCountProps = { of: 'attention' | 'awaiting' | 'requests'; className: string };

/** How many shipments need attention, users wait to be verified, or requests for an answer; nothing for none. */
export function MenuCount({ of, className }: MenuCountProps) {
  const { data } = useQuery(menuCountsQuery(useTRPC()));
  if (!data) return null;
  const { attention, scope } = data;
  const [count, noun] =
    of === 'attention'
      ? [attention.all, scope === 'all' ? 'of all shipments' : 'of your shipments']
      : [data[of], 'waiting'];
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
