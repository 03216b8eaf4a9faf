import { createFileRoute } from '@tanstack/react-router';
import { RequestScreen } from '#src/features/requests/request-screen.tsx';
import { requestQuery } from '#src/features/requests/requests-query.ts';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/requests/$id')({
  beforeLoad: requireStaff('office'),
  loader: ({ context, params: { id } }) => prefetchQuery(context, (trpc) => requestQuery(trpc, id)),
  head: ({ match }) => ({ meta: [{ title: `Request - ${match.context.page.brand}` }] }),
  component: Request,
});

function Request() {
  return <RequestScreen id={Route.useParams().id} />;
}
