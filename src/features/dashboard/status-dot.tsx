import { cn } from '#src/lib/cn.ts';

/**
 * Green delivered, blue in transit, yellow pending, red any other (specification section 2). The word stands beside it.
 */
const COLOURS: Readonly<Record<string, string>> = {
  delivered: 'bg-status-delivered',
  in_transit: 'bg-status-processing',
  pending: 'bg-yellow',
};

export function StatusDot({ status }: { status: string }) {
  return (
    <span
      aria-hidden
      data-status={status}
      className={cn('mt-1.5 size-2.5 shrink-0 rounded-full', COLOURS[status] ?? 'bg-status-failed')}
    />
  );
}
