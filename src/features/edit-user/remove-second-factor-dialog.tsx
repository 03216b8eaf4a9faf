import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts/users.ts';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useSubmitChange } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type RemoveSecondFactorDialogProps = { user: User; onClose: () => void };

export function RemoveSecondFactorDialog({ user, onClose }: RemoveSecondFactorDialogProps) {
  const remove = useMutation(useTRPC().superAdmin.removeSecondFactor.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();

  const onRemove = () =>
    run(async () => {
      const change = () => remove.mutateAsync({ id: user.id });
      if (!(await submitChange({ change, errorText: 'Failed to remove the second factor.' }))) return;
      toastSuccess('The second factor is removed.');
      onClose();
    });

  return (
    <ConfirmDialog
      title="Remove second factor"
      question={`From then on the password alone opens the account of ${user.fullName}, until they add a new second factor. Make sure that it is they who ask. They are told by e-mail.`}
      confirmLabel="Remove second factor"
      pendingLabel="Removing"
      isBusy={isBusy}
      onConfirm={onRemove}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
