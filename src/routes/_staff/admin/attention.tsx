import { createFileRoute } from '@tanstack/react-router';
import { attentionQuery, readAttentionSearch } from '#src/features/attention/attention-query.ts';
import { AttentionScreen } from '#src/features/attention/attention-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/attention')({
  validateSearch: readAttentionSearch,
  beforeLoad: requireStaff,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => attentionQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Attention - ${match.context.page.brand}` }] }),
  component: Attention,
});

function Attention() {
  return <AttentionScreen search={Route.useSearch()} />;
}
