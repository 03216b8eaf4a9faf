import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from '#src/components/accounts/auth-card.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkRequested } from './link-requested.tsx';

/** Asks for a mail with a link to choose a new password (docs/contract/accounts.md, 'Reset'). */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string | null>(null);
  const { forgot, backToSignIn } = usePhrases('account');
  return (
    <AuthCard
      title={forgot.title}
      intro={forgot.intro}
      aside={
        <Link to="/login" className="font-semibold text-link underline underline-offset-4">
          {backToSignIn}
        </Link>
      }
    >
      {email === null ? (
        <ForgotPasswordForm onRequested={setEmail} />
      ) : (
        <LinkRequested email={email} onAnother={() => setEmail(null)} />
      )}
    </AuthCard>
  );
}
