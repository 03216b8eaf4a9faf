import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#src/features/privacy/privacy-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/privacy')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Privacy',
      description:
        'What a shipment stores about sender and receiver, what anyone with the tracking number can see, and what deleting does.',
      path: '/privacy',
    }),
  component: PrivacyScreen,
});
