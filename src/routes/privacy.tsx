import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#src/features/privacy/privacy-screen.tsx';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Privacy',
      description:
        'What a shipment stores about sender and receiver, what anyone with the tracking number can see, and what deleting does.',
      path: '/privacy',
    }),
  component: Privacy,
});

function Privacy() {
  return (
    <PublicLayout>
      <PrivacyScreen />
    </PublicLayout>
  );
}
