import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#src/features/import/import-screen.tsx';
import { prefetchRecentImports } from '#src/features/import/imports-query.ts';

export const Route = createFileRoute('/_staff/admin/import')({
  loader: ({ context }) => prefetchRecentImports(context),
  head: ({ match }) => ({ meta: [{ title: `Import - ${match.context.page.brand}` }] }),
  component: ImportScreen,
});
