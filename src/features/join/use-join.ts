import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import type { Membership } from '#contract/companies/members.ts';
import { withLanguage } from '#contract/languages.ts';
import { apiErrorStatus, isProcedureError } from '#src/lib/api/api-error.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { apiIssues } from '#src/lib/forms/api-issues.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { readStoredSession, signOut, storeSession } from '#src/lib/session/session.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { forgetToken, keepToken } from './waiting-token.ts';

/** Accepts the invitation as who is signed in, or leads to the sign-in page and back. */
export function useJoin(token: string | undefined, signedIn: User | null | undefined, onDeadLink: () => void) {
  const accept = useMutation(useTRPC().memberships.accept.mutationOptions());
  const joining = useSingleFlight();
  const leaving = useSingleFlight();
  const words = usePhrases('account').join;
  const { ofFailure } = useCredentialsWords();
  const { addressLanguage } = usePage();
  const [error, setError] = useState<string | null>(null);
  const [joined, setJoined] = useState<readonly Membership[] | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  async function send(token: string): Promise<void> {
    try {
      const { user } = await accept.mutateAsync({ token });
      forgetToken();
      // An admin has become a client.
      storeSession({ user, token: readStoredSession()?.token });
      setJoined(user.companies ?? []);
    } catch (error) {
      if ('token' in apiIssues(error)) return onDeadLink();
      setHasEnded(apiErrorStatus(error) === 401);
      setError(failureText(error));
    }
  }

  function failureText(error: unknown): string {
    const reason = isProcedureError(error) ? error.data?.reason : undefined;
    if (reason === 'invitation-of-another') return words.isAnothers;
    if (reason === 'member-is-staff') return words.isStaff;
    return ofFailure(error, words.failed);
  }

  return {
    user: hasEnded ? null : signedIn,
    joined,
    error,
    isJoining: joining.isBusy,
    isLeaving: leaving.isBusy,
    join: () => {
      setError(null);
      if (token !== undefined) void joining.run(() => send(token));
    },
    signInAsAnother: () =>
      void leaving.run(async () => {
        if (token !== undefined) keepToken(token);
        // Also where only the cookie has a session: the sign-in page would send its user back at once.
        await signOut();
        location.assign(
          withLanguage(
            `/login?redirect=${encodeURIComponent(withLanguage('/join', addressLanguage))}`,
            addressLanguage,
          ),
        );
      }),
  };
}
