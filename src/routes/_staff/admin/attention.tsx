import { createFileRoute } from '@tanstack/react-router';
import { prefetchAttention, readAttentionSearch } from '#src/features/attention/attention-query.ts';
import { AttentionScreen } from '#src/features/attention/attention-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';

export const Route = createFileRoute('/_staff/admin/attention')({
  validateSearch: readAttentionSearch,
  beforeLoad: requireStaff('read'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchAttention(context, deps),
  head: ({ match }) => ({ meta: [{ title: `Attention - ${match.context.page.brand}` }] }),
  component: Attention,
});

function Attention() {
  return <AttentionScreen search={Route.useSearch()} />;
}
