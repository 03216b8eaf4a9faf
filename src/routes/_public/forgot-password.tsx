import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#src/features/forgot-password/forgot-password-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/forgot-password')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Forgot your password?',
      description: 'Ask for a link to choose a new one.',
    }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <AuthLayout>
      <ForgotPasswordScreen />
    </AuthLayout>
  );
}
