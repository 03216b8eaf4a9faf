import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#src/features/confirm-email/confirm-email-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { phrases: ['account', 'credentials'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('account', page.language).confirm;
    return seo(page, { title, description });
  },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return (
    <AuthLayout>
      <ConfirmEmailScreen />
    </AuthLayout>
  );
}
