import { createFileRoute, notFound } from '@tanstack/react-router';
import { MailChoicesScreen } from '#src/features/mail-choices/mail-choices-screen.tsx';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { publicQuery } from '#src/lib/api/public-query.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/mail/$token')({
  staticData: { phrases: ['choices', 'notices'] },
  loader: async ({ context, params: { token } }) => {
    try {
      return await publicQuery(context, 'mail.choices', { token });
    } catch (error) {
      throw apiErrorStatus(error) === 404 ? notFound() : error;
    }
  },
  head: ({ match: { context } }) => {
    const { title, description } = phrasesOf('choices', context.page.language);
    const { meta } = seo(context.page, { title, description });
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  notFoundComponent: NotFoundMessage,
  component: MailPage,
});

function MailPage() {
  const { choices } = Route.useLoaderData();
  return <MailChoicesScreen token={Route.useParams().token} choices={choices} />;
}
