import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LINK_NOT_VALID } from '#server/contract/accounts.ts';
import { AuthCard } from '#src/components/auth-card.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { useLinkToken } from '#src/lib/hooks/use-link-token.ts';
import { ConfirmForm } from './confirm-form.tsx';

/** The page of a mailed link (contract section 10, 'Addresses'); in any browser, whoever is signed in there. */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const isDead = token === null || (token !== undefined && token === deadToken);
  return (
    <AuthCard
      title="Confirm your address"
      intro="It shows colleagues that the address of your account is yours."
      aside={
        <Link to="/account" className="font-semibold text-link underline underline-offset-4">
          Go to your account
        </Link>
      }
    >
      {isDead ? (
        <Alert>
          <p className="font-semibold">{LINK_NOT_VALID}.</p>
          <p>
            It is good once, for 24 hours. Your account says whether the address is confirmed, and sends you another
            link.
          </p>
        </Alert>
      ) : (
        <ConfirmForm key={token} token={token} onDeadLink={() => setDeadToken(token ?? null)} />
      )}
    </AuthCard>
  );
}
