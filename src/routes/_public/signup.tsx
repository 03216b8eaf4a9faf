import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '#src/features/sign-up/sign-up-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { safeRedirect } from '#src/lib/session/safe-redirect.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/signup')({
  staticData: { phrases: ['account', 'credentials'] },
  beforeLoad: ({ context }) => {
    if (context.page.currentUser) throw redirect({ href: safeRedirect(undefined), replace: true });
  },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('account', page.language).signUp;
    return seo(page, { title, description });
  },
  component: SignUp,
});

function SignUp() {
  return (
    <AuthLayout>
      <SignUpScreen />
    </AuthLayout>
  );
}
