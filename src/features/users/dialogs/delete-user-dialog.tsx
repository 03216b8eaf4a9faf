import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConfirmDeletionDialog } from '#src/components/dialogs/confirm-deletion-dialog.tsx';
import { QueryError } from '#src/components/feedback/query-error.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { endedAccessText, remainingShipmentsText } from '#src/features/users/changes/ended-access-text.ts';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type DeleteUserDialogProps = { user: UserRow; onClose: () => void };

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { users } = useTRPC();
  const remove = useMutation(users.remove.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  // Counted anew for each dialog, and not of an account that has just been deleted.
  const { data, error } = useQuery({
    ...users.previewRemoval.queryOptions({ id: user.id }),
    staleTime: 0,
    gcTime: 0,
    enabled: !isBusy,
  });
  const ended = data && endedAccessText(data);

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
      isReady={data !== undefined}
      onConfirm={onDelete}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    >
      <div className="grid gap-1 border border-border px-4 py-3 text-sm">
        <p className="font-mono break-all">{user.email}</p>
        <p className="text-muted-foreground">
          {data ? remainingShipmentsText(data.shipments) : 'The shipments of this account stay.'}
          {data && data.shipments > 0 && (
            <>
              {' '}
              <Link
                to="/admin/super-getshipments"
                search={{ tab: 'detailed', owner: user.id }}
                className="whitespace-nowrap text-link underline underline-offset-4"
              >
                See them
              </Link>
            </>
          )}
        </p>
        {ended && <p className="font-semibold">{ended}</p>}
      </div>
      {!data && error && <QueryError error={error} title="What this account has could not be counted." />}
    </ConfirmDeletionDialog>
  );
}
