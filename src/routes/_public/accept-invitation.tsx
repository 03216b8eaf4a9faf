import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordScreen } from '#src/features/choose-password/choose-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/accept-invitation')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Your invitation',
      description: 'With the link that we mailed you.',
    }),
  component: AcceptInvitation,
});

function AcceptInvitation() {
  return (
    <AuthLayout>
      <ChoosePasswordScreen kind="invitation" />
    </AuthLayout>
  );
}
