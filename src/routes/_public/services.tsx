import { createFileRoute } from '@tanstack/react-router';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/services')({
  staticData: { phrases: ['services'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('services', page.language);
    return seo(page, { title, description, path: '/services' });
  },
  component: ServicesScreen,
});
