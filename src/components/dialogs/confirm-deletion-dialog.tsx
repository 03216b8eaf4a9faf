import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type ConfirmDeletionDialogProps = Omit<ConfirmDialogProps, 'title' | 'pendingLabel' | 'isBusy'> & {
  isDeleting: boolean;
};

/** Asks before something is deleted; its children say what. */
export function ConfirmDeletionDialog({ isDeleting, ...props }: ConfirmDeletionDialogProps) {
  return <ConfirmDialog title="Confirm Deletion" pendingLabel="Deleting" isBusy={isDeleting} {...props} />;
}
