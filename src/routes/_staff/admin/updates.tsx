import { createFileRoute } from '@tanstack/react-router';
import { batchesQuery, readBatchesSearch } from '#src/features/batches/batches-query.ts';
import { BatchesScreen } from '#src/features/batches/batches-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/updates')({
  validateSearch: readBatchesSearch,
  beforeLoad: requireStaff('goods'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => batchesQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `My last updates - ${match.context.page.brand}` }] }),
  component: Updates,
});

function Updates() {
  return <BatchesScreen search={Route.useSearch()} />;
}
