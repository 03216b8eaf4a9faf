import { createFileRoute } from '@tanstack/react-router';
import { CarriersScreen } from '#src/features/carriers/carriers-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import { carriersQuery } from '#src/lib/api/staff-queries.ts';

export const Route = createFileRoute('/_staff/admin/carriers')({
  beforeLoad: requireStaff('read'),
  loader: ({ context }) => prefetchQuery(context, carriersQuery),
  head: ({ match }) => ({ meta: [{ title: `Carriers - ${match.context.page.brand}` }] }),
  component: CarriersScreen,
});
