import { createFileRoute } from '@tanstack/react-router';
import { CookiesScreen } from '#src/features/cookies/cookies-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/cookies')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Cookies',
      description:
        'Visitors get no cookie unless they choose a language. Staff get two when they sign in. No trackers, no requests to other hosts.',
      path: '/cookies',
    }),
  component: CookiesScreen,
});
