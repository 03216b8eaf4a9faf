import { createFileRoute } from '@tanstack/react-router';
import { LazyToaster } from '#src/components/ui/lazy-toaster.tsx';
import { prefetchAccount } from '#src/features/account/account-queries.ts';
import { AccountScreen } from '#src/features/account/account-screen.tsx';
import { ApiProvider } from '#src/lib/api/api-provider.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { CurrentUserProvider } from '#src/lib/session/current-user.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_portal/portal/account')({
  staticData: { phrases: ['portal', 'ownAccount', 'credentials'] },
  loader: ({ context }) => prefetchAccount(context),
  head: ({ match: { context } }) => {
    const { title, subtitle } = phrasesOf('ownAccount', context.page.language);
    return seo(context.page, { title, description: subtitle });
  },
  component: OwnAccount,
});

function OwnAccount() {
  const { currentUser } = usePage();
  if (!currentUser) return null;
  return (
    <ApiProvider>
      <CurrentUserProvider initialUser={currentUser}>
        <div className="grid gap-4 sm:gap-6 [&>*]:min-w-0">
          <AccountScreen />
        </div>
        <LazyToaster keepsClear />
      </CurrentUserProvider>
    </ApiProvider>
  );
}
