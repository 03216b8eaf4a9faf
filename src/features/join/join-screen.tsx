import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { AuthCard } from '#src/components/accounts/auth-card.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { useLinkToken } from '#src/lib/browser/use-link-token.ts';
import { readStoredSession } from '#src/lib/session/session.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { JoinForm } from './join-form.tsx';
import { forgetToken, waitingToken } from './waiting-token.ts';

/**
 * The page of a mailed invitation to a company (docs/contract/companies.md, 'Members'): whoever is signed in joins, or
 * signs in as somebody else first and comes back.
 */
export function JoinScreen() {
  const { token, user } = useArrival();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const { join, confirm, linkNotValid } = usePhrases('account');
  const isDead = token === null || (token !== undefined && token === deadToken);

  function onDeadLink() {
    forgetToken();
    setDeadToken(token ?? null);
  }

  return (
    <AuthCard
      title={join.heading}
      intro={join.intro}
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
          <p>{join.wayOn}</p>
        </Alert>
      ) : (
        <JoinForm key={token} token={token} signedIn={user} onDeadLink={onDeadLink} />
      )}
    </AuthCard>
  );
}

/** The token of the link, or of before a sign-in, and who is signed in; undefined before hydration. */
function useArrival(): { token: string | null | undefined; user: User | null | undefined } {
  const inLink = useLinkToken();
  const [user, setUser] = useState<User | null>();
  useEffect(() => setUser(readStoredSession()?.user ?? null), []);
  return { token: inLink === null ? waitingToken() : inLink, user };
}
