import { Link } from '@tanstack/react-router';
import { AuthCard } from '#src/components/auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpScreen() {
  return (
    <AuthCard
      title="Create an account"
      intro="A super-admin verifies new accounts before they can manage shipments."
      aside={
        <>
          Already have an account?{' '}
          <Link to="/login" className="font-semibold text-link underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm />
    </AuthCard>
  );
}
