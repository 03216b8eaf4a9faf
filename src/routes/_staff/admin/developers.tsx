import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { DevelopersScreen } from '#src/features/developers/developers-screen.tsx';
import { keysQuery } from '#src/features/developers/keys-query.ts';
import { webhooksQuery } from '#src/features/webhooks/webhooks-query.ts';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/admin/developers')({
  staticData: { phrases: ['shared', 'credentials'] },
  beforeLoad: requireStaff('own'),
  async loader({ context }) {
    const { currentUser } = context.page;
    await Promise.all([
      prefetchQuery(context, keysQuery),
      currentUser && isAllowed(currentUser, 'office') && prefetchQuery(context, webhooksQuery),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Developers - ${match.context.page.brand}` }] }),
  component: DevelopersScreen,
});
