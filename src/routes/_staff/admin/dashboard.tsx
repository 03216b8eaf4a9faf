import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '#src/features/dashboard/dashboard-query.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';

export const Route = createFileRoute('/_staff/admin/dashboard')({
  loader: ({ context }) => prefetchQuery(context.queryClient, dashboardQuery(context.trpc)),
  head: ({ match }) => ({ meta: [{ title: `Dashboard - ${match.context.page.brand}` }] }),
  component: DashboardScreen,
});
