import { formatNumber } from '#src/lib/text/format-number.ts';

/** How many wait behind an entry of the menu; nothing where none does. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-sm bg-primary px-1.5 py-0.5 font-mono text-xs text-primary-foreground tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
