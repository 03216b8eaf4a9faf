import { createFileRoute } from '@tanstack/react-router';
import { readRequestsSearch, requestsQuery } from '#src/features/requests/requests-query.ts';
import { RequestsScreen } from '#src/features/requests/requests-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import { companyQuery } from '#src/lib/api/staff-queries.ts';

export const Route = createFileRoute('/_staff/admin/requests/')({
  validateSearch: readRequestsSearch,
  beforeLoad: requireStaff('office'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { company } = deps;
    await Promise.all([
      prefetchQuery(context, (trpc) => requestsQuery(trpc, deps)),
      company && prefetchQuery(context, (trpc) => companyQuery(trpc, company)),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Requests - ${match.context.page.brand}` }] }),
  component: Requests,
});

function Requests() {
  return <RequestsScreen search={Route.useSearch()} />;
}
