import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#src/features/contact/contact-screen.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/contact')({
  staticData: { phrases: ['contact'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('contact', page.language);
    return seo(page, { title, description, path: '/contact' });
  },
  component: ContactScreen,
});
