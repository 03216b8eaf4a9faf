import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Invite } from '#server/contract/accounts.ts';
import { CreateUser } from '#server/contract/users.ts';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { type FormError, parseForm } from '#src/lib/parse-form.ts';
import { useSubmitChange } from './use-submit-change.ts';

const FAILED = 'Failed to create admin. Please check if email already exists.';

/** Makes an account, with a password or by an invitation. */
export function useAddAdmin(onAdded: () => void) {
  const trpc = useTRPC();
  const createUser = useMutation(trpc.users.create.mutationOptions());
  const inviteUser = useMutation(trpc.superAdmin.invite.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const [formError, setFormError] = useState<FormError | null>(null);

  const add = (change: () => Promise<unknown>, success: string) =>
    run(async () => {
      if (!(await submitChange({ change, errorText: FAILED }))) return;
      toastSuccess(success);
      onAdded();
    });

  function create(form: HTMLFormElement): void {
    const { value, formError } = parseForm(form, CreateUser);
    setFormError(formError);
    if (value) void add(() => createUser.mutateAsync(value), 'Admin created successfully.');
  }

  function invite(form: HTMLFormElement): void {
    const { value, formError } = parseForm(form, Invite);
    setFormError(formError);
    if (value) void add(() => inviteUser.mutateAsync(value), `The invitation is on its way to ${value.email}.`);
  }
  return { create, invite, isBusy, formError, clearError: () => setFormError(null) };
}
