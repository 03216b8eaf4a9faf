import { createFileRoute } from '@tanstack/react-router';
import { insightsQuery, readInsightsSearch } from '#src/features/insights/insights-query.ts';
import { InsightsScreen } from '#src/features/insights/insights-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/insights/')({
  validateSearch: readInsightsSearch,
  beforeLoad: requireStaff('contacts'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => insightsQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Insights - ${match.context.page.brand}` }] }),
  component: Insights,
});

function Insights() {
  return <InsightsScreen search={Route.useSearch()} />;
}
