import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from '#src/components/accounts/auth-card.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { useLinkToken } from '#src/lib/browser/use-link-token.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ConfirmForm } from './confirm-form.tsx';

/** The page of a mailed link (docs/contract/accounts.md, 'Addresses'); in any browser, whoever is signed in there. */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const { confirm, linkNotValid } = usePhrases('account');
  const isDead = token === null || (token !== undefined && token === deadToken);
  return (
    <AuthCard
      title={confirm.heading}
      intro={confirm.intro}
      aside={
        <Link
          to="/account"
          search={{}}
          reloadDocument
          preload={false}
          className="font-semibold text-link underline underline-offset-4"
        >
          {confirm.toAccount}
        </Link>
      }
    >
      {isDead ? (
        <Alert>
          <p className="font-semibold">{linkNotValid}</p>
          <p>{confirm.wayOn}</p>
        </Alert>
      ) : (
        <ConfirmForm key={token} token={token} onDeadLink={() => setDeadToken(token ?? null)} />
      )}
    </AuthCard>
  );
}
