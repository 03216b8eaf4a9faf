import { createFileRoute } from '@tanstack/react-router';
import { auditQuery } from '../../features/audit/audit-query.ts';
import { userQuery } from '../../features/edit-user/edit-user-queries.ts';
import { EditUserScreen } from '../../features/edit-user/edit-user-screen.tsx';
import { requireSuperAdmin } from '../../layouts/admin-guard.ts';
import { startQuery } from '../../lib/start-query.ts';

export const Route = createFileRoute('/admin/users/$userId')({
  beforeLoad: requireSuperAdmin,
  loader: async ({ context: { queryClient, trpc }, params: { userId } }) => {
    await Promise.all([
      startQuery(queryClient, userQuery(trpc, userId)),
      startQuery(queryClient, auditQuery(trpc, { user: userId })),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Edit User - ${match.context.page.brand}` }] }),
  component: EditUser,
});

function EditUser() {
  const { userId } = Route.useParams();
  return <EditUserScreen key={userId} userId={userId} />;
}
