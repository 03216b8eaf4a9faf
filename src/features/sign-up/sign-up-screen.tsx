import { Link } from '@tanstack/react-router';
import { cannotUntilVerified, STAFF_WORK } from '#server/contract/permissions.ts';
import { AuthCard } from '#src/components/auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpScreen() {
  return (
    <AuthCard
      title="Create an account"
      intro={`A new account ${cannotUntilVerified(STAFF_WORK, 'it')}.`}
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
