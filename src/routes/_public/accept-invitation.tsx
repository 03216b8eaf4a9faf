import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordScreen } from '#src/features/choose-password/choose-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/accept-invitation')({
  staticData: { phrases: ['account', 'credentials'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { invitation, description } = phrasesOf('account', page.language).choose;
    return seo(page, { title: invitation.title, description });
  },
  component: AcceptInvitation,
});

function AcceptInvitation() {
  return (
    <AuthLayout>
      <ChoosePasswordScreen kind="invitation" />
    </AuthLayout>
  );
}
