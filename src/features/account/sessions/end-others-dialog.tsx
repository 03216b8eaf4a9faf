import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useEndSessions } from './use-end-sessions.ts';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { endOthers, isBusy } = useEndSessions(onClose);
  const returnFocus = useReturnFocus();
  return (
    <ConfirmDialog
      title="End all other sessions"
      question="You are signed out everywhere but here. What is not saved there is lost."
      confirmLabel="End all others"
      pendingLabel="Ending"
      isBusy={isBusy}
      onConfirm={endOthers}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
