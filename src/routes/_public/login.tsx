import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { safeRedirect } from '#src/lib/session/safe-redirect.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/login')({
  staticData: { phrases: ['account', 'credentials'] },
  validateSearch: (search: { redirect?: string }): { redirect?: string } => ({ redirect: search.redirect }),
  beforeLoad: ({ context, search }) => {
    if (context.page.currentUser) throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('account', page.language).signIn;
    return seo(page, { title, description });
  },
  component: Login,
});

function Login() {
  return (
    <AuthLayout>
      <SignInScreen redirectTo={Route.useSearch().redirect} />
    </AuthLayout>
  );
}
