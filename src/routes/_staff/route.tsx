import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { requireCurrentUser } from '#src/layouts/admin/admin-guard.ts';
import { AdminLayout } from '#src/layouts/admin/admin-layout.tsx';
import { NotFound } from '#src/layouts/public/not-found.tsx';
import { ApiProvider } from '#src/lib/api/api-provider.tsx';
import { isMissing } from '#src/lib/api/is-missing.ts';

/** The layout of every staff screen, the account among them: the sidebar stays while the screen beside it changes. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location, matches }) => {
    // A visitor need not sign in to read that there is no such page.
    if (!context.page.currentUser && isMissing(matches, context.page)) throw notFound();
    requireCurrentUser({ context, location });
  },
  notFoundComponent: NotFound,
  component: Staff,
});

function Staff() {
  return (
    <ApiProvider>
      <AdminLayout>
        <Outlet />
      </AdminLayout>
    </ApiProvider>
  );
}
