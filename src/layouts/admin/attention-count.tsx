import { useQuery } from '@tanstack/react-query';
import { attentionCountQuery } from '#src/lib/api/attention-count-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { formatNumber } from '#src/lib/format-number.ts';

/** How many shipments wait; nothing where none does. Every change of a shipment fetches it again, and so does coming back to the tab. */
export function AttentionCount() {
  const { data } = useQuery(attentionCountQuery(useTRPC()));
  const count = data?.counts.all ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-sm bg-primary px-1.5 py-0.5 font-mono text-xs text-primary-foreground tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
