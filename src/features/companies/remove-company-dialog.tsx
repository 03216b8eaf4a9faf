import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useRefreshCompanies } from './use-refresh-companies.ts';

type RemoveCompanyDialogProps = { company: CompanyRow; onRemoved: () => Promise<void>; onClose: () => void };

export function RemoveCompanyDialog({ company: { id, name }, onRemoved, onClose }: RemoveCompanyDialogProps) {
  const refresh = useRefreshCompanies();
  const removal = useMutation(useTRPC().companies.remove.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const remove = () =>
    run(async () => {
      try {
        await removal.mutateAsync({ id });
        toastSuccess(`${name} was deleted.`);
        await onRemoved();
      } catch (error) {
        toastError(apiErrorMessage(error, 'The company could not be deleted.'));
      }
      await refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      question="It must have no members and no shipments of its own. Shipments that are shared with it are no longer."
      confirmLabel="Delete company"
      pendingLabel="Deleting"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
