import { createFileRoute } from '@tanstack/react-router';
import { OwnMembersScreen } from '#src/features/members/index.ts';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { ApiProvider } from '#src/lib/api/api-provider.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

/** `company`: the one that was chosen among several. */
type Search = { company?: string };

export const Route = createFileRoute('/_portal/portal/members')({
  staticData: { phrases: ['portal', 'members'] },
  validateSearch: ({ company }: Search): Search => ({ company }),
  loader: ({ context }) => portalQuery(context, 'portal.summary', {}),
  head: ({ match: { context } }) => {
    const { title, explained } = phrasesOf('members', context.page.language);
    return seo(context.page, { title, description: explained });
  },
  notFoundComponent: NotFoundMessage,
  component: OwnMembers,
});

function OwnMembers() {
  return (
    <ApiProvider>
      <OwnMembersScreen companies={Route.useLoaderData().companies} chosen={Route.useSearch().company} />
    </ApiProvider>
  );
}
