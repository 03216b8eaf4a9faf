import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangePassword } from '#server/contract/accounts.ts';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { apiIssue } from '#src/lib/api/api-issue.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { type FormError, focusField, parseForm } from '#src/lib/parse-form.ts';

const FAILED = 'The password could not be changed. Please try again.';

/** Changes one's own password. What the server rejects of it is told at the field. */
export function useChangePassword() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(trpc.account.password.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const [formError, setFormError] = useState<FormError | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function send(form: HTMLFormElement, value: ChangePassword): Promise<void> {
    try {
      await change.mutateAsync(value);
    } catch (error) {
      return reject(form, error);
    }
    form.reset();
    toastSuccess('Your password is changed. Every other session has ended.');
    await queryClient.invalidateQueries(trpc.account.pathFilter());
  }

  function reject(form: HTMLFormElement, error: unknown): void {
    const issue = apiIssue(error);
    setFormError(issue);
    if (issue) focusField(form, issue);
    else setError(apiErrorMessage(error, FAILED));
  }

  function submit(form: HTMLFormElement): void {
    const { value, formError } = parseForm(form, ChangePassword);
    setFormError(formError);
    setError(null);
    if (value) void run(() => send(form, value));
  }
  return { submit, isBusy, formError, error };
}
