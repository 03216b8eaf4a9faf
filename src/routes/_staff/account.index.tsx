import { createFileRoute } from '@tanstack/react-router';
import {
  confirmationQuery,
  secondFactorQuery,
  sessionsQuery,
  signInsQuery,
} from '#src/features/account/account-queries.ts';
import { AccountScreen } from '#src/features/account/account-screen.tsx';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

export const Route = createFileRoute('/_staff/account/')({
  staticData: { phrases: ['shared', 'credentials'] },
  loader: async ({ context }) => {
    await Promise.all([
      prefetchQuery(context, confirmationQuery),
      prefetchQuery(context, secondFactorQuery),
      prefetchQuery(context, sessionsQuery),
      prefetchQuery(context, signInsQuery),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Your account - ${match.context.page.brand}` }] }),
  component: AccountScreen,
});
