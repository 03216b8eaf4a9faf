import { createFileRoute } from '@tanstack/react-router';
import { sessionsQuery } from '#src/features/account/account-queries.ts';
import { AccountScreen } from '#src/features/account/account-screen.tsx';
import { requireCurrentUser } from '#src/layouts/admin/admin-guard.ts';
import { AdminLayout } from '#src/layouts/admin/admin-layout.tsx';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: requireCurrentUser,
  loader: ({ context }) => prefetchQuery(context.queryClient, sessionsQuery(context.trpc)),
  head: ({ match }) => ({ meta: [{ title: `Your account - ${match.context.page.brand}` }] }),
  component: Account,
});

function Account() {
  return (
    <AdminLayout>
      <AccountScreen />
    </AdminLayout>
  );
}
