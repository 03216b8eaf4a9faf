import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_staff/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});
