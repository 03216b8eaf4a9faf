import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '#src/features/users/users-query.ts';
import { UsersScreen } from '#src/features/users/users-screen.tsx';
import { readUsersSearch } from '#src/features/users/users-search.ts';
import { requireSuperAdmin } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/users/')({
  staticData: { phrases: ['shared', 'credentials'] },
  validateSearch: readUsersSearch,
  beforeLoad: requireSuperAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchQuery(context, (trpc) => usersQuery(trpc, deps)),
  head: ({ match }) => ({ meta: [{ title: `Users - ${match.context.page.brand}` }] }),
  component: Users,
});

function Users() {
  return <UsersScreen search={Route.useSearch()} />;
}
