import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#src/features/settings/settings-screen.tsx';
import { requireSuperAdmin } from '#src/layouts/admin/admin-guard.ts';

export const Route = createFileRoute('/_staff/admin/settings')({
  beforeLoad: requireSuperAdmin,
  head: ({ match }) => ({ meta: [{ title: `Settings - ${match.context.page.brand}` }] }),
  component: SettingsScreen,
});
