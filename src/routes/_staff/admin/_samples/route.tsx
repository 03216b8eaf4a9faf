import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';

/** The four screens on sample data. With SAMPLE_SCREENS=off each is an address that has no screen. */
export const Route = createFileRoute('/_staff/admin/_samples')({
  beforeLoad: ({ context }) => {
    if (!context.page.sampleScreens) throw notFound();
  },
  notFoundComponent: NotFoundMessage,
});
