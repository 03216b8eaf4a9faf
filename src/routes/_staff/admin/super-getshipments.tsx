import { createFileRoute } from '@tanstack/react-router';
import { prefetchTab } from '#src/features/super-shipments/super-shipments-query.ts';
import { SuperShipmentsScreen } from '#src/features/super-shipments/super-shipments-screen.tsx';
import { readSuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';

export const Route = createFileRoute('/_staff/admin/super-getshipments')({
  validateSearch: readSuperShipmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    // The screen itself rejects other roles; nothing is loaded for them.
    context.page.currentUser?.role === 'super-admin' ? prefetchTab(context, deps) : undefined,
  head: ({ match }) => ({ meta: [{ title: `Super-Shipments - ${match.context.page.brand}` }] }),
  component: SuperShipments,
});

function SuperShipments() {
  return <SuperShipmentsScreen search={Route.useSearch()} />;
}
