import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordScreen } from '#src/features/choose-password/choose-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/reset-password')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Choose a new password',
      description: 'With the link that we mailed you.',
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
