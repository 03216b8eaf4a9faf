import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmLink } from '#contract/accounts/accounts.ts';
import { withLanguage } from '#contract/languages.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { flash } from '#src/lib/browser/flash.ts';
import { apiIssues } from '#src/lib/forms/api-issues.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { hasStoredSession, signOut } from '#src/lib/session/session.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** A reset, or an invitation. */
export type LinkKind = 'reset' | 'invitation';

/** Sends the new password with the link's token, then goes to the sign-in page. */
export function useChoosePassword(kind: LinkKind, onDeadLink: () => void) {
  const { auth } = useTRPC();
  const reset = useMutation(auth.reset.mutationOptions());
  const accept = useMutation(auth.acceptInvitation.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const fields = useSchemaFields(ConfirmLink);
  const words = usePhrases('account').choose;
  const { ofFailure } = useCredentialsWords();
  const { addressLanguage } = usePage();
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync } = kind === 'reset' ? reset : accept;

  async function send(form: HTMLFormElement, value: ConfirmLink): Promise<void> {
    try {
      await mutateAsync(value);
    } catch (error) {
      return reject(form, error);
    }
    // A session of this browser has ended, or is another user's: the sign-in page must not go on with it.
    if (hasStoredSession()) await signOut();
    flash({ kind: 'success', title: words[kind].success });
    location.replace(withLanguage('/login', addressLanguage));
  }

  function reject(form: HTMLFormElement, error: unknown): void {
    if ('token' in apiIssues(error)) onDeadLink();
    else if (!fields.showRejected(form, error)) setError(ofFailure(error, words.failed));
  }

  function choose(form: HTMLFormElement, token: string): void {
    const value = fields.parse(form, { token });
    setError(null);
    if (value) void run(() => send(form, value));
  }
  return { choose, isBusy, errorOf: fields.errorOf, error };
}
