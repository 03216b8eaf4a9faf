import { createFileRoute } from '@tanstack/react-router';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/services')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Services',
      description: 'Air, ocean and ground freight: what each carries, how fast, and what comes with it.',
      path: '/services',
    }),
  component: ServicesScreen,
});
