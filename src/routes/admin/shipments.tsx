import { createFileRoute } from '@tanstack/react-router';
import { readShipmentsSearch, shipmentsQuery } from '#src/features/shipments/shipments-query.ts';
import { ShipmentsScreen } from '#src/features/shipments/shipments-screen.tsx';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: readShipmentsSearch,
  loaderDeps: ({ search: { search, page } }) => ({ search, page }),
  loader: ({ context, deps }) => prefetchQuery(context.queryClient, shipmentsQuery(context.trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Shipments - ${match.context.page.brand}` }] }),
  component: Shipments,
});

function Shipments() {
  return <ShipmentsScreen search={Route.useSearch()} />;
}
