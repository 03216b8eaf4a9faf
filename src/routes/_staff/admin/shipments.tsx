import { createFileRoute } from '@tanstack/react-router';
import { permittedSearch, prefetchShipments, readShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { ShipmentsScreen } from '#src/features/shipments/shipments-screen.tsx';
import { requireDuty } from '#src/layouts/admin/admin-guard.ts';

export const Route = createFileRoute('/_staff/admin/shipments')({
  validateSearch: readShipmentsSearch,
  beforeLoad: requireDuty('read'),
  loaderDeps: ({ search: { hide: _hide, show: _show, ...search } }) => search,
  loader: ({ context, deps }) => prefetchShipments(context, permittedSearch(deps, context.page.currentUser)),
  head: ({ match }) => ({ meta: [{ title: `Shipments - ${match.context.page.brand}` }] }),
  component: Shipments,
});

function Shipments() {
  return <ShipmentsScreen search={Route.useSearch()} />;
}
