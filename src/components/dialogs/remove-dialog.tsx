import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type RemoveDialogProps = {
  /** 'load', and the name of this one. */
  noun: string;
  name: string;
  question: string;
  remove: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something is deleted for good, and says how it ended. */
export function RemoveDialog({ noun, name, question, remove, onRemoved, refresh, onClose }: RemoveDialogProps) {
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const confirm = () =>
    run(async () => {
      try {
        await remove();
        toastSuccess(`${name} was deleted.`);
        await onRemoved();
      } catch (error) {
        toastError(apiErrorMessage(error, `The ${noun} could not be deleted.`));
      }
      await refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      question={question}
      confirmLabel={`Delete ${noun}`}
      pendingLabel="Deleting"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
