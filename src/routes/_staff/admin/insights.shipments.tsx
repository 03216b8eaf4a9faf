import { createFileRoute } from '@tanstack/react-router';
import { FigureScreen } from '#src/features/insights/figure-screen.tsx';
import { figureQuery, readFigureSearch } from '#src/features/insights/insights-query.ts';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/insights/shipments')({
  validateSearch: readFigureSearch,
  beforeLoad: requireStaff('contacts'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => figureQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Insights - ${match.context.page.brand}` }] }),
  component: Figure,
});

function Figure() {
  return <FigureScreen search={Route.useSearch()} />;
}
