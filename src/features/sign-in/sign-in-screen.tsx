import { Link } from '@tanstack/react-router';
import { AuthCard } from '#src/components/auth-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen({ redirectTo }: { redirectTo: string | undefined }) {
  return (
    <AuthCard
      title="Sign in"
      intro="For the people who move the freight."
      aside={
        <>
          No account yet?{' '}
          <Link to="/signup" className="font-semibold text-link underline underline-offset-4">
            Sign up
          </Link>
        </>
      }
    >
      <SignInForm redirectTo={redirectTo} />
    </AuthCard>
  );
}
