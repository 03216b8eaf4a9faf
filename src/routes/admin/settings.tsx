import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import { requireSuperAdmin } from '../../layouts/admin-guard.ts';

export const Route = createFileRoute('/admin/settings')({
  beforeLoad: requireSuperAdmin,
  head: ({ match }) => ({ meta: [{ title: `Settings - ${match.context.page.brand}` }] }),
  component: SettingsScreen,
});
