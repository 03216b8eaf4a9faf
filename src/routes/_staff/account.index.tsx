import { createFileRoute } from '@tanstack/react-router';
import { prefetchAccount } from '#src/features/account/account-queries.ts';
import { AccountScreen } from '#src/features/account/account-screen.tsx';
import { redirectMemberToAccount } from '#src/layouts/portal/portal-guard.ts';

export const Route = createFileRoute('/_staff/account/')({
  staticData: { phrases: ['shared', 'credentials', 'ownAccount'] },
  beforeLoad: redirectMemberToAccount,
  loader: ({ context }) => prefetchAccount(context),
  head: ({ match }) => ({ meta: [{ title: `Your account - ${match.context.page.brand}` }] }),
  component: AccountScreen,
});
