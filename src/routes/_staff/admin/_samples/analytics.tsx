import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '#src/features/analytics/analytics-screen.tsx';

export const Route = createFileRoute('/_staff/admin/_samples/analytics')({
  head: ({ match }) => ({ meta: [{ title: `Analytics - ${match.context.page.brand}` }] }),
  component: AnalyticsScreen,
});
