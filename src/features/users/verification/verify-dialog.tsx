import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';

type VerifyDialogProps = {
  user: Pick<UserRow, 'fullName' | 'email'>;
  isConfirmed: boolean | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before an account is verified whose address may be a stranger's. */
export function VerifyDialog({
  user: { fullName, email },
  isConfirmed,
  isBusy,
  onConfirm,
  onClose,
}: VerifyDialogProps) {
  const returnFocus = useReturnFocus();
  const isUnconfirmed = isConfirmed === false;
  const reason = isUnconfirmed
    ? `Nobody has followed a link mailed to ${email} yet: it may be a stranger’s address.`
    : `Whether ${email} is confirmed could not be read, so it may be a stranger’s address.`;
  return (
    <ConfirmDialog
      title={isUnconfirmed ? 'Address not confirmed' : 'Address not checked'}
      question={`${reason} Verify ${fullName} only if you know who that is.`}
      confirmLabel="Verify anyway"
      pendingLabel="Verifying"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
