import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx';
import { safePath } from '../lib/safe-path.ts';

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ context }) => {
    if (context.page.viewer) throw redirect({ href: safePath(undefined), replace: true });
  },
  head: ({ match }) => ({ meta: [{ title: `Sign up - ${match.context.page.brand}` }] }),
  component: SignUpScreen,
});
