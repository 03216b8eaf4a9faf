import { createFileRoute } from '@tanstack/react-router';
import { FleetScreen } from '#src/features/fleet/fleet-screen.tsx';
import { readTextSearch } from '#src/lib/lists/text-search.ts';

export const Route = createFileRoute('/_staff/admin/_samples/fleet')({
  validateSearch: readTextSearch,
  head: ({ match }) => ({ meta: [{ title: `Fleet - ${match.context.page.brand}` }] }),
  component: Fleet,
});

function Fleet() {
  return <FleetScreen search={Route.useSearch()} />;
}
