import { createFileRoute } from '@tanstack/react-router';
import { GuideScreen } from '#src/features/api-reference/guide/guide-screen.tsx';
import { publicQuery } from '#src/lib/api/public-query.ts';
import { seo } from '#src/lib/site/seo.ts';

export const Route = createFileRoute('/_public/developers/')({
  loader: ({ context }) => publicQuery(context, 'developers.reference.contents', {}),
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Developers',
      description:
        'Book and track shipments from your own programs: API keys, webhooks, sync, errors, limits, and every call of the API.',
      path: '/developers',
    }),
  component: DevelopersPage,
});

function DevelopersPage() {
  return <GuideScreen contents={Route.useLoaderData()} />;
}
