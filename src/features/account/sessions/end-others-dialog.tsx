import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useEndSessions } from './use-end-sessions.ts';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { question, ending } = usePhrases('ownAccount').sessions;
  const { endOthers, isBusy } = useEndSessions(onClose);
  const returnFocus = useReturnFocus();
  return (
    <ConfirmDialog
      title={question.title}
      question={question.text}
      confirmLabel={question.confirm}
      pendingLabel={ending}
      isBusy={isBusy}
      onConfirm={endOthers}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
