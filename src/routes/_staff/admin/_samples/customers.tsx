import { createFileRoute } from '@tanstack/react-router';
import { CustomersScreen } from '#src/features/customers/customers-screen.tsx';
import { readTextSearch } from '#src/lib/lists/text-search.ts';

export const Route = createFileRoute('/_staff/admin/_samples/customers')({
  validateSearch: readTextSearch,
  head: ({ match }) => ({ meta: [{ title: `Customers - ${match.context.page.brand}` }] }),
  component: Customers,
});

function Customers() {
  return <CustomersScreen search={Route.useSearch()} />;
}
