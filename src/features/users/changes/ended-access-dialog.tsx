import type { EndedAccess } from '#contract/accounts/users.ts';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { endedAccessText } from './ended-access-text.ts';

type EndedAccessDialogProps = {
  fullName: string;
  ended: EndedAccess;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before a change of a user that stops his programs. */
export function EndedAccessDialog({ fullName, ended, ...props }: EndedAccessDialogProps) {
  const returnFocus = useReturnFocus();
  const text = endedAccessText(ended) ?? '';
  return (
    <ConfirmDialog
      title={`Programs of ${fullName} will stop`}
      question={ended.apiKeys > 0 ? `${text} An ended key cannot be brought back.` : text}
      pendingLabel="Saving"
      onCloseAutoFocus={returnFocus}
      {...props}
    />
  );
}
