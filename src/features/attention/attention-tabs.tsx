import { Link } from '@tanstack/react-router';
import type { AttentionCounts } from '#contract/attention/attention.ts';
import { ATTENTION_LABELS, ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { AttentionSearch } from './attention-query.ts';

/** The reasons with their counts; the links work without scripts. */
export function AttentionTabs({
  counts,
  scope,
}: { counts: AttentionCounts | undefined } & Pick<AttentionSearch, 'scope'>) {
  const tabs = [
    { label: 'All', to: {}, count: counts?.all },
    ...ATTENTION_REASONS.map((reason) => ({
      label: ATTENTION_LABELS[reason],
      to: { reason },
      count: counts?.[reason],
    })),
    { label: 'Snoozed', to: { show: 'snoozed' }, count: undefined },
  ] satisfies { label: string; to: AttentionSearch; count: number | undefined }[];
  return (
    <nav aria-label="Reasons" className="flex flex-wrap gap-2">
      {tabs.map(({ label, to, count }) => (
        <Link
          key={label}
          to="/admin/attention"
          search={{ reason: undefined, show: undefined, scope, ...to }}
          activeOptions={{ explicitUndefined: true }}
          className="flex h-10 items-center gap-2 border border-border px-3 text-sm font-semibold aria-[current]:border-foreground aria-[current]:bg-accent forced-colors:aria-[current]:underline sm:px-4"
        >
          {label}
          {count !== undefined && (
            <span className="font-mono text-xs tabular-nums text-muted-foreground">{formatNumber(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
