import { createFileRoute } from '@tanstack/react-router';
import { ScanScreen } from '#src/features/scan/scan-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';

export const Route = createFileRoute('/_staff/admin/scan')({
  beforeLoad: requireStaff('goods'),
  head: ({ match }) => ({ meta: [{ title: `Scan - ${match.context.page.brand}` }] }),
  component: ScanScreen,
});
