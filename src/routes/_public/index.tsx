import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { organization } from '#src/lib/site/company.ts';
import { seo, structuredData } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/')({
  staticData: { phrases: ['home', 'contact'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('home', page.language);
    return {
      ...seo(page, { title, description, path: '/' }),
      scripts: [structuredData(organization(page))],
    };
  },
  component: HomeScreen,
});
