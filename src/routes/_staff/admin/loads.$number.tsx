import { createFileRoute } from '@tanstack/react-router';
import { LoadScreen } from '#src/features/loads/load-screen.tsx';
import { loadQuery } from '#src/features/loads/loads-query.ts';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/loads/$number')({
  beforeLoad: requireStaff('read'),
  loader: ({ context, params }) => prefetchQuery(context, (trpc) => loadQuery(trpc, params.number)),
  head: ({ match, params }) => ({ meta: [{ title: `${params.number} - ${match.context.page.brand}` }] }),
  component: Load,
});

function Load() {
  return <LoadScreen number={Route.useParams().number} />;
}
