import { createFileRoute } from '@tanstack/react-router';
import { prefetchDashboard } from '#src/features/dashboard/dashboard-query.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_staff/admin/dashboard')({
  loader: ({ context }) => prefetchDashboard(context),
  head: ({ match }) => ({ meta: [{ title: `Dashboard - ${match.context.page.brand}` }] }),
  component: DashboardScreen,
});
