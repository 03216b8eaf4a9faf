import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordScreen } from '#src/features/choose-password/choose-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Choose a new password',
      description: 'Choose a new password for your staff account with the link that we mailed to you.',
    }),
  component: ResetPassword,
});

function ResetPassword() {
  return (
    <AuthLayout>
      <ChoosePasswordScreen kind="reset" />
    </AuthLayout>
  );
}
