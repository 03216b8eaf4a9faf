import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen, type InvoicesSearch } from '#src/features/portal/invoices/invoices-screen.tsx';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_portal/portal/invoices')({
  staticData: { phrases: ['portal'] },
  validateSearch: ({ only, company, page }: InvoicesSearch): InvoicesSearch => ({
    ...(only === 'unpaid' && { only }),
    ...(company && { company }),
    ...(Number.isSafeInteger(Number(page)) && Number(page) > 1 && { page: Number(page) }),
  }),
  loaderDeps: ({ search: { only = '', company = '', page = 1 } }) => ({ only, company, page: String(page) }),
  loader: ({ context, deps }) => portalQuery(context, 'portal.invoices', deps),
  head: ({ match: { context } }) => {
    const { invoices, description } = phrasesOf('portal', context.page.language);
    return seo(context.page, { title: invoices, description });
  },
  notFoundComponent: NotFoundMessage,
  component: Invoices,
});

function Invoices() {
  return <InvoicesScreen data={Route.useLoaderData()} search={Route.useSearch()} />;
}
