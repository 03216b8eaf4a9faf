import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayAskForEveryones } from '#contract/accounts/permissions.ts';
import { insightsCsv } from '#contract/insights/insights-csv.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { useErrorToast } from '#src/components/feedback/use-error-toast.ts';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { saveFile } from '#src/lib/browser/download-url.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { Formulas } from './formulas.tsx';
import { InsightRows } from './insight-rows.tsx';
import { InsightsChart } from './insights-chart.tsx';
import { InsightsFilters } from './insights-filters.tsx';
import { type InsightRow, type Insights, type InsightsSearch, insightsQuery } from './insights-query.ts';
import { TotalFigures } from './total-figures.tsx';

/** How well shipments do: totals, a chart and the rows, each number a link to its shipments. */
export function InsightsScreen({ search }: { search: InsightsSearch }) {
  const { data, error, isPlaceholderData } = useQuery({
    ...insightsQuery(useTRPC(), search),
    placeholderData: keepPreviousData,
  });
  useErrorToast(error);
  const isAll = mayAskForEveryones(useCurrentUser(), usePage().sharedWork, 'contacts');
  return (
    <>
      <ScreenHeader
        title="Insights"
        subtitle={
          <>
            {isAll ? 'Everyone’s shipments' : 'Your shipments'}
            {data && (
              <>
                , as of <DateTime at={data.asOf} />
              </>
            )}
            .
          </>
        }
      >
        <ViewsMenu screen="insights" />
        {data && (
          <Button variant="outline" onClick={() => saveCsv(data)} className="noscript:hidden">
            Save as CSV
          </Button>
        )}
      </ScreenHeader>
      <InsightsFilters search={search} days={data} />
      {data ? (
        <StaleRows isStale={isPlaceholderData} count={data.rows.length} className="grid grid-cols-1 gap-6">
          <TotalFigures totals={data.totals} search={search} />
          <InsightsChart rows={withSomething(data.rows)} by={search.by ?? 'month'} />
          <InsightRows rows={withSomething(data.rows)} search={search} />
        </StaleRows>
      ) : (
        <QueryState error={error} />
      )}
      <Formulas />
    </>
  );
}

/** Without the first months, in which nothing was. */
function withSomething(rows: readonly InsightRow[]): readonly InsightRow[] {
  const first = rows.findIndex((row) => row.shipments + row.due + row.transitDays.of + row.lateNow > 0);
  return first === -1 ? [] : rows.slice(first);
}

function saveCsv(insights: Insights): void {
  const file = new Blob([insightsCsv(insights)], { type: 'text/csv' });
  saveFile(file, `insights-${insights.from}-${insights.to}.csv`);
}
