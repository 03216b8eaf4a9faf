import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#src/features/confirm-email/confirm-email-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/confirm-email')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Confirm your e-mail address',
      description: 'With the link that we mailed you.',
    }),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return (
    <AuthLayout>
      <ConfirmEmailScreen />
    </AuthLayout>
  );
}
