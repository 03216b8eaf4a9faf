import { createFileRoute } from '@tanstack/react-router';
import { prefetchDashboard, readDashboardSearch } from '#src/features/dashboard/dashboard-query.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { redirectMember } from '#src/layouts/portal/portal-guard.ts';

export const Route = createFileRoute('/_staff/admin/dashboard')({
  // Whoever is sent on comes here, and after the sign-in.
  beforeLoad: redirectMember,
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchDashboard(context, deps),
  head: ({ match }) => ({ meta: [{ title: `Dashboard - ${match.context.page.brand}` }] }),
  component: Dashboard,
});

function Dashboard() {
  return <DashboardScreen search={Route.useSearch()} />;
}
