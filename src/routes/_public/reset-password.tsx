import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordScreen } from '#src/features/choose-password/choose-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { phrases: ['account', 'credentials'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { reset, description } = phrasesOf('account', page.language).choose;
    return seo(page, { title: reset.title, description });
  },
  component: ResetPassword,
});

function ResetPassword() {
  return (
    <AuthLayout>
      <ChoosePasswordScreen kind="reset" />
    </AuthLayout>
  );
}
