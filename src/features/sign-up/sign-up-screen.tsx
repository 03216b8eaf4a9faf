import { Link } from '@tanstack/react-router';
import { AuthCard } from '#src/components/accounts/auth-card.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpScreen() {
  const words = usePhrases('account').signUp;
  return (
    <AuthCard
      title={words.heading}
      intro={words.intro}
      aside={fill(words.hasAccount, {
        link: (
          <Link to="/login" className="font-semibold text-link underline underline-offset-4">
            {words.link}
          </Link>
        ),
      })}
    >
      <SignUpForm />
    </AuthCard>
  );
}
