import { createFileRoute } from '@tanstack/react-router';
import { permittedSearch, prefetchShipments, readShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { ShipmentsScreen } from '#src/features/shipments/shipments-screen.tsx';

export const Route = createFileRoute('/_staff/admin/shipments')({
  validateSearch: readShipmentsSearch,
  loaderDeps: ({ search: { hide: _hide, show: _show, ...search } }) => search,
  loader: ({ context, deps }) => prefetchShipments(context, permittedSearch(deps, context.page.currentUser)),
  head: ({ match }) => ({ meta: [{ title: `Shipments - ${match.context.page.brand}` }] }),
  component: Shipments,
});

function Shipments() {
  return <ShipmentsScreen search={Route.useSearch()} />;
}
