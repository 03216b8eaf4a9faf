import { createFileRoute } from '@tanstack/react-router';
import { companiesQuery, readCompaniesSearch } from '#src/features/companies/companies-query.ts';
import { CompaniesScreen } from '#src/features/companies/companies-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/companies/')({
  validateSearch: readCompaniesSearch,
  beforeLoad: requireStaff('office'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => companiesQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Companies - ${match.context.page.brand}` }] }),
  component: Companies,
});

function Companies() {
  return <CompaniesScreen search={Route.useSearch()} />;
}
