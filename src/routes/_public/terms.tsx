import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#src/features/terms/terms-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/terms')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Terms of use',
      description:
        'What the tracking page promises and what it does not, and whose place names, map and fonts this site uses.',
      path: '/terms',
    }),
  component: TermsScreen,
});
