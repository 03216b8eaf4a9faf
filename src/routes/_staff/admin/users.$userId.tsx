import { createFileRoute } from '@tanstack/react-router';
import { userQuery } from '#src/features/edit-user/edit-user-queries.ts';
import { EditUserScreen } from '#src/features/edit-user/edit-user-screen.tsx';
import { signInsQuery } from '#src/features/users/users-query.ts';
import { requireSuperAdmin } from '#src/layouts/admin/admin-guard.ts';
import { prefetchInfiniteQuery, prefetchQuery } from '#src/lib/api/load-api.ts';
import { auditQuery } from '#src/lib/api/staff-queries.ts';

export const Route = createFileRoute('/_staff/admin/users/$userId')({
  beforeLoad: requireSuperAdmin,
  loader: async ({ context, params: { userId } }) => {
    await Promise.all([
      prefetchQuery(context, (trpc) => userQuery(trpc, userId)),
      prefetchQuery(context, (trpc) => signInsQuery(trpc, userId)),
      prefetchInfiniteQuery(context, (trpc) => auditQuery(trpc, { user: userId })),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Edit User - ${match.context.page.brand}` }] }),
  component: EditUser,
});

function EditUser() {
  const { userId } = Route.useParams();
  return <EditUserScreen key={userId} userId={userId} />;
}
