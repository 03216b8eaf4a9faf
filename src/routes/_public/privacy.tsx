import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#src/features/privacy/privacy-screen.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { phrases: ['privacy'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('privacy', page.language);
    return seo(page, { title, description, path: '/privacy' });
  },
  component: PrivacyScreen,
});
