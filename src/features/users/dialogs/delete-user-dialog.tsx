import { useMutation } from '@tanstack/react-query';
import { ConfirmDeletionDialog } from '#src/components/dialogs/confirm-deletion-dialog.tsx';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/hooks/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { useSubmitChange } from './use-submit-change.ts';

type DeleteUserDialogProps = { user: UserRow; onClose: () => void };

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useMutation(useTRPC().users.remove.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();

  const onDelete = () =>
    run(async () => {
      const change = () => remove.mutateAsync({ id: user.id });
      if (!(await submitChange({ change, errorText: 'Failed to delete admin.' }))) return;
      toastSuccess('Admin deleted successfully.');
      onClose();
    });

  return (
    <ConfirmDeletionDialog
      question={`Are you sure you want to delete ${user.fullName}? This action cannot be undone.`}
      confirmLabel="Delete"
      isDeleting={isBusy}
      onConfirm={onDelete}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    >
      <div className="grid gap-1 border border-border px-4 py-3 text-sm">
        <p className="font-mono break-all">{user.email}</p>
        <p className="text-muted-foreground">The shipments of this account stay.</p>
      </div>
    </ConfirmDeletionDialog>
  );
}
