import { createFileRoute, redirect } from '@tanstack/react-router';
import { cannotUntilVerified, STAFF_WORK } from '#server/contract/permissions.ts';
import { SignUpScreen } from '#src/features/sign-up/sign-up-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/seo.ts';
import { safeRedirect } from '#src/lib/session/safe-redirect.ts';

export const Route = createFileRoute('/_public/signup')({
  beforeLoad: ({ context }) => {
    if (context.page.currentUser) throw redirect({ href: safeRedirect(undefined), replace: true });
  },
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Sign up',
      description: `Create a staff account. It ${cannotUntilVerified(STAFF_WORK, 'it')}.`,
    }),
  component: SignUp,
});

function SignUp() {
  return (
    <AuthLayout>
      <SignUpScreen />
    </AuthLayout>
  );
}
