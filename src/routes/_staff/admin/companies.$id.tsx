import { createFileRoute } from '@tanstack/react-router';
import { companyRequestsQuery, companyShipmentsQuery } from '#src/features/companies/companies-query.ts';
import { CompanyScreen } from '#src/features/companies/company-screen.tsx';
import { membersQuery } from '#src/features/members/members-query.ts';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import { companyQuery } from '#src/lib/api/staff-queries.ts';

export const Route = createFileRoute('/_staff/admin/companies/$id')({
  staticData: { phrases: ['members'] },
  beforeLoad: requireStaff('office'),
  loader: async ({ context, params: { id } }) => {
    await Promise.all([
      prefetchQuery(context, (trpc) => companyQuery(trpc, id)),
      prefetchQuery(context, (trpc) => companyShipmentsQuery(trpc, id)),
      prefetchQuery(context, (trpc) => membersQuery(trpc, { id })),
      prefetchQuery(context, (trpc) => companyRequestsQuery(trpc, id, 'requested')),
      prefetchQuery(context, (trpc) => companyRequestsQuery(trpc, id)),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Company - ${match.context.page.brand}` }] }),
  component: Company,
});

function Company() {
  return <CompanyScreen id={Route.useParams().id} />;
}
