import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx';
import { pageHead } from '../lib/page-head.ts';
import { safePath } from '../lib/safe-path.ts';

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ context }) => {
    if (context.page.viewer) throw redirect({ href: safePath(undefined), replace: true });
  },
  head: ({ match }) =>
    pageHead(match.context.page, {
      title: 'Sign up',
      description: 'Create a staff account. A colleague verifies it before it can book and change shipments.',
    }),
  component: SignUpScreen,
});
