import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';

/** Every address below /account: the 404 page, as below /admin. */
export const Route = createFileRoute('/_staff/account/$')({
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: NotFoundMessage,
});
