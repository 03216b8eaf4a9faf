import { createFileRoute } from '@tanstack/react-router';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { RequestScreen } from '#src/features/portal/requests/request-screen.tsx';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { readSentForm } from '#src/lib/api/render-context.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

/** `change` opens the form; `outcome`: the code of an error, where a button was pressed without a script. */
type Search = { change?: string | undefined; outcome?: string | undefined };

export const Route = createFileRoute('/_portal/portal/requests/$id')({
  staticData: { phrases: ['tracking', 'contact', 'portal', 'requests'] },
  validateSearch: ({ change, outcome }: Search): Search => ({ change, outcome }),
  loaderDeps: ({ search: { change } }) => ({ change }),
  loader: async ({ context, params, deps: { change } }) => {
    const sent = readSentForm();
    const [{ request }, { companies }, stored] = await Promise.all([
      portalQuery(context, 'portal.request', { ...params, language: context.page.language }),
      portalQuery(context, 'portal.summary', {}),
      change || sent ? portalQuery(context, 'portal.request', params) : null,
    ]);
    const mayRequest = companies.some(({ id, as }) => id === request.company.id && as !== 'viewer');
    return { request, stored: stored?.request.fields ?? null, mayRequest, sent };
  },
  head: ({ match: { context } }) => {
    const { title, explained } = phrasesOf('requests', context.page.language);
    return seo(context.page, { title, description: explained });
  },
  notFoundComponent: NotFoundMessage,
  component: Request,
});

function Request() {
  return <RequestScreen {...Route.useLoaderData()} search={Route.useSearch()} />;
}
