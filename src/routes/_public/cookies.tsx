import { createFileRoute } from '@tanstack/react-router';
import { CookiesScreen } from '#src/features/cookies/cookies-screen.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/cookies')({
  staticData: { phrases: ['cookies'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('cookies', page.language);
    return seo(page, { title, description, path: '/cookies' });
  },
  component: CookiesScreen,
});
