import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ATTENTION_LABELS, ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { menuCountsQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

/**
 * How many shipments wait and why: one's own, for a super-admin everyone's. Each count leads to its list. Absent until
 * it is known.
 */
export function AttentionCard() {
  const { data } = useQuery(menuCountsQuery(useTRPC()));
  if (!data) return null;
  const { attention: counts, scope } = data;
  return (
    <Card aria-labelledby="attention-card">
      <CardHeader>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <CardTitle id="attention-card">Attention</CardTitle>
          <p className="text-sm text-muted-foreground">{scope === 'all' ? 'All shipments' : 'Your shipments'}</p>
        </div>
        <Button asChild variant="outline" size="sm">
          <Link to="/admin/attention">Open the list</Link>
        </Button>
      </CardHeader>
      {counts.all === 0 ? (
        <p className="p-6 text-center text-muted-foreground">
          {scope === 'all' ? 'Nothing needs attention' : 'Nothing of yours needs attention'}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-px overflow-hidden bg-border">
          {ATTENTION_REASONS.map((reason) => (
            <li key={reason} className="grow basis-1/3 bg-card sm:basis-1/5">
              <Link
                to="/admin/attention"
                search={{ reason }}
                className="flex items-baseline justify-between gap-2 px-4 py-3 text-sm -outline-offset-2 hover:bg-accent"
              >
                {ATTENTION_LABELS[reason]}
                <span className="font-mono font-semibold tabular-nums">{formatNumber(counts[reason])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
