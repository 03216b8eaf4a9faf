import { useMutation } from '@tanstack/react-query';
import { Invite } from '#contract/accounts/accounts.ts';
import { CreateUser } from '#contract/accounts/users.ts';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

const FAILED = 'Failed to create admin. Please check if email already exists.';

/** Makes an account, with a password or by an invitation. */
export function useAddAdmin(onAdded: () => void) {
  const trpc = useTRPC();
  const createUser = useMutation(trpc.users.create.mutationOptions());
  const inviteUser = useMutation(trpc.superAdmin.invite.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const account = useSchemaFields(CreateUser);
  const invitation = useSchemaFields(Invite);

  const add = (change: () => Promise<unknown>, success: string) =>
    run(async () => {
      if (!(await submitChange({ change, errorText: FAILED }))) return;
      toastSuccess(success);
      onAdded();
    });

  /** Also marks server rejections. */
  const marking = (form: HTMLFormElement, fields: Pick<typeof account, 'showRejected'>, call: Promise<unknown>) =>
    call.catch((error: unknown) => {
      fields.showRejected(form, error);
      throw error;
    });

  function create(form: HTMLFormElement): void {
    const value = account.parse(form);
    if (value) {
      void add(() => marking(form, account, createUser.mutateAsync(value)), 'Admin created successfully.');
    }
  }

  function invite(form: HTMLFormElement): void {
    const value = invitation.parse(form);
    if (value) {
      const success = `The invitation is on its way to ${value.email}.`;
      void add(() => marking(form, invitation, inviteUser.mutateAsync(value)), success);
    }
  }
  return { create, invite, isBusy, account, invitation };
}
