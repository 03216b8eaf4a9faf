import { createFileRoute } from '@tanstack/react-router';
import { loadsQuery, readLoadsSearch } from '#src/features/loads/loads-query.ts';
import { LoadsScreen } from '#src/features/loads/loads-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/loads/')({
  validateSearch: readLoadsSearch,
  beforeLoad: requireStaff('read'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => loadsQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Loads - ${match.context.page.brand}` }] }),
  component: Loads,
});

function Loads() {
  return <LoadsScreen search={Route.useSearch()} />;
}
