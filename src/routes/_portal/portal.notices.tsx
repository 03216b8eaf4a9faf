import { createFileRoute } from '@tanstack/react-router';
import { NoticesScreen } from '#src/features/portal/notices/notices-screen.tsx';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

type Search = { outcome?: 'saved' | 'failed' };

export const Route = createFileRoute('/_portal/portal/notices')({
  staticData: { phrases: ['portal', 'notices'] },
  validateSearch: ({ outcome }: { outcome?: string }): Search =>
    outcome === 'saved' || outcome === 'failed' ? { outcome } : {},
  loader: ({ context }) => portalQuery(context, 'portal.notices', {}),
  head: ({ match: { context } }) => {
    const { title, description } = phrasesOf('notices', context.page.language);
    return seo(context.page, { title, description });
  },
  notFoundComponent: NotFoundMessage,
  component: Notices,
});

function Notices() {
  return <NoticesScreen choices={Route.useLoaderData().notices} outcome={Route.useSearch().outcome} />;
}
