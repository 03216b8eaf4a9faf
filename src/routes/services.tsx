import { createFileRoute } from '@tanstack/react-router';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/services')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Services',
      description: 'Air, ocean and ground freight: what each carries, how fast, and what comes with it.',
      path: '/services',
    }),
  component: Services,
});

function Services() {
  return (
    <PublicLayout>
      <ServicesScreen />
    </PublicLayout>
  );
}
