import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '#src/features/support/support-screen.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/support')({
  staticData: { phrases: ['support'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('support', page.language);
    return seo(page, { title, description, path: '/support' });
  },
  component: SupportScreen,
});
