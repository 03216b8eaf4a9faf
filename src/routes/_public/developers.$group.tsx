import { createFileRoute, notFound } from '@tanstack/react-router';
import { GroupScreen } from '#src/features/api-reference/group/group-screen.tsx';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { publicQuery } from '#src/lib/api/public-query.ts';
import { seo } from '#src/lib/site/seo.ts';

export const Route = createFileRoute('/_public/developers/$group')({
  loader: async ({ context, params: { group } }) => {
    try {
      return await publicQuery(context, 'developers.reference.group', { group });
    } catch (error) {
      throw apiErrorStatus(error) === 404 ? notFound() : error;
    }
  },
  head: ({ match, loaderData, params: { group } }) =>
    seo(match.context.page, {
      title: `${loaderData?.name ?? 'API reference'}, API reference`,
      description: `${loaderData?.name ?? ''}: ${loaderData?.description ?? ''} Each call with its fields, errors and examples in curl, TypeScript and Python.`,
      path: `/developers/${group}`,
    }),
  notFoundComponent: NotFoundMessage,
  component: GroupPage,
});

function GroupPage() {
  return <GroupScreen group={Route.useLoaderData()} />;
}
