import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#src/features/forgot-password/forgot-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/forgot-password')({
  staticData: { phrases: ['account', 'credentials'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('account', page.language).forgot;
    return seo(page, { title, description });
  },
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <AuthLayout>
      <ForgotPasswordScreen />
    </AuthLayout>
  );
}
