import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { signOutAndLeave } from './sign-out.ts';
import { countWaitingWork, eraseWaitingWork, erasureSentence } from './waiting-work.ts';

type SignOutDialogProps = { userId: string; onClose: () => void };

/** Names what waits on this device. Signs out at once where nothing of this user does. */
export function SignOutDialog({ userId, onClose }: SignOutDialogProps) {
  const [sentence, setSentence] = useState('');
  const returnFocus = useReturnFocus();
  const { run, isBusy } = useSingleFlight();
  useEffect(() => {
    void countWaitingWork(userId).then((work) => {
      const found = erasureSentence(work);
      setSentence(found);
      return found === '' ? signOutAndLeave() : undefined;
    });
  }, [userId]);

  async function erase() {
    await eraseWaitingWork(userId);
    await signOutAndLeave();
  }

  return (
    <ConfirmDialog
      role="alertdialog"
      className="max-w-md"
      title="Sign out and erase?"
      question={sentence && `${sentence} Stay signed in until it is sent to keep it.`}
      confirmLabel="Sign Out and Erase"
      pendingLabel="Signing out"
      isBusy={isBusy}
      isReady={sentence !== ''}
      onConfirm={() => void run(erase)}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
