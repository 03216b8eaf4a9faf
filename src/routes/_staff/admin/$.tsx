import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';

/**
 * Every address below /admin that has no screen: the 404 page within the staff's layout (docs/contract/screens.md,
 * 'Messages').
 */
export const Route = createFileRoute('/_staff/admin/$')({
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: NotFoundMessage,
});
