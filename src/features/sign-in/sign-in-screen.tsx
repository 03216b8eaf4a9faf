import { Link } from '@tanstack/react-router';
import { AuthCard } from '#src/components/accounts/auth-card.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen({ redirectTo }: { redirectTo: string | undefined }) {
  const words = usePhrases('account').signIn;
  return (
    <AuthCard
      title={words.title}
      intro={words.intro}
      aside={fill(words.noAccount, {
        link: (
          <Link to="/signup" className="font-semibold text-link underline underline-offset-4">
            {words.link}
          </Link>
        ),
      })}
    >
      <SignInForm redirectTo={redirectTo} />
    </AuthCard>
  );
}
