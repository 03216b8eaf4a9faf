import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '#src/features/reports/reports-screen.tsx';

export const Route = createFileRoute('/_staff/admin/_samples/reports')({
  head: ({ match }) => ({ meta: [{ title: `Reports - ${match.context.page.brand}` }] }),
  component: ReportsScreen,
});
