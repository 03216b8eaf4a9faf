import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#src/features/terms/terms-screen.tsx';
import { publicQuery } from '#src/lib/api/public-query.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/terms')({
  staticData: { phrases: ['terms'] },
  loader: ({ context }) => publicQuery(context, 'publicTracking.conditions', {}),
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('terms', page.language);
    return seo(page, { title, description, path: '/terms' });
  },
  component: TermsPage,
});

function TermsPage() {
  return <TermsScreen conditions={Route.useLoaderData().text} />;
}
