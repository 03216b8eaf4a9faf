import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '#src/features/join/join-screen.tsx';
import { AuthLayout } from '#src/layouts/auth/auth-layout.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/join')({
  staticData: { phrases: ['account', 'credentials'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('account', page.language).join;
    return seo(page, { title, description });
  },
  component: Join,
});

function Join() {
  return (
    <AuthLayout>
      <JoinScreen />
    </AuthLayout>
  );
}
