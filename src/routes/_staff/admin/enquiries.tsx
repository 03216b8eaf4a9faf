import { createFileRoute } from '@tanstack/react-router';
import { enquiriesQuery, readEnquiriesSearch } from '#src/features/enquiries/enquiries-query.ts';
import { EnquiriesScreen } from '#src/features/enquiries/enquiries-screen.tsx';
import { requireSuperAdmin } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/enquiries')({
  validateSearch: readEnquiriesSearch,
  beforeLoad: requireSuperAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => enquiriesQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Enquiries - ${match.context.page.brand}` }] }),
  component: Enquiries,
});

function Enquiries() {
  return <EnquiriesScreen search={Route.useSearch()} />;
}
