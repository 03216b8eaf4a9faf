import { createFileRoute } from '@tanstack/react-router';
import { deletedQuery, readDeletedSearch } from '#src/features/deleted-shipments/deleted-query.ts';
import { DeletedScreen } from '#src/features/deleted-shipments/deleted-screen.tsx';
import { requireSuperAdmin } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/deleted-shipments')({
  validateSearch: readDeletedSearch,
  beforeLoad: requireSuperAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => deletedQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Deleted Shipments - ${match.context.page.brand}` }] }),
  component: DeletedShipments,
});

function DeletedShipments() {
  return <DeletedScreen search={Route.useSearch()} />;
}
