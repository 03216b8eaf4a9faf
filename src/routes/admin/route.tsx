import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { requireCurrentUser, requireUnrestricted } from '#src/layouts/admin/admin-guard.ts';
import { AdminLayout } from '#src/layouts/admin/admin-layout.tsx';
import { NotFound } from '#src/layouts/public/not-found.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location, matches }) => {
    // A path that is none of the children is the public 404 page.
    if (matches.at(-1)?.routeId === '/admin') throw notFound();
    requireCurrentUser({ context, location });
    requireUnrestricted({ context });
  },
  notFoundComponent: NotFound,
  component: Admin,
});

function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
