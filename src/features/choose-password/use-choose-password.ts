import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmLink } from '#server/contract/accounts.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { apiIssues } from '#src/lib/api/api-issues.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { flash } from '#src/lib/flash.ts';
import { useSchemaFields } from '#src/lib/hooks/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { hasStoredSession, signOut } from '#src/lib/session/session.ts';
import { LINK_KINDS } from './link-kinds.ts';

const FAILED = 'The password could not be saved. Please try again.';

/** Sends the new password with the link's token, then goes to the sign-in page. */
export function useChoosePassword(kind: keyof typeof LINK_KINDS, onDeadLink: () => void) {
  const { auth } = useTRPC();
  const reset = useMutation(auth.reset.mutationOptions());
  const accept = useMutation(auth.acceptInvitation.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const fields = useSchemaFields(ConfirmLink);
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
    flash({ kind: 'success', title: LINK_KINDS[kind].success });
    location.replace('/login');
  }

  function reject(form: HTMLFormElement, error: unknown): void {
    if ('token' in apiIssues(error)) onDeadLink();
    else if (!fields.showRejected(form, error)) setError(apiErrorMessage(error, FAILED));
  }

  function choose(form: HTMLFormElement, token: string): void {
    const value = fields.parse(form, { token });
    setError(null);
    if (value) void run(() => send(form, value));
  }
  return { choose, isBusy, errorOf: fields.errorOf, error };
}
