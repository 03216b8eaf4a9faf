import type { SavedView } from '#contract/views/views.ts';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useRemoveView } from './use-remove-view.ts';

type RemoveSharedViewDialogProps = { view: SavedView; onClose: () => void };

export function RemoveSharedViewDialog({ view, onClose }: RemoveSharedViewDialogProps) {
  const { remove, isRemoving } = useRemoveView();
  const returnFocus = useReturnFocus();
  return (
    <ConfirmDialog
      title={`Remove shared view ${view.name}`}
      question="Everyone loses this view."
      confirmLabel="Remove view"
      pendingLabel="Removing"
      isBusy={isRemoving}
      onConfirm={() => void remove(view).then(onClose)}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
