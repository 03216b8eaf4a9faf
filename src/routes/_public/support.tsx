import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '#src/features/support/support-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/support')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Support',
      description:
        'Where to find a tracking number, what the ten statuses mean, what to do when a number is not found, and help for staff.',
      path: '/support',
    }),
  component: SupportScreen,
});
