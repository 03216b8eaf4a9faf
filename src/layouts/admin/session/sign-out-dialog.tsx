import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { readProofs, removeProof } from '#src/features/proofs/waiting/waiting-proofs.ts';
import { waitingScansOf } from '#src/features/scan/queue/waiting-scans.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { signOutAndLeave } from './sign-out.ts';

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

/** The work that waits on this device for one user: deliveries, also those that the server did not take, and scans. */
type WaitingWork = { deliveries: number; scans: number };

async function countWaitingWork(userId: string): Promise<WaitingWork> {
  return { deliveries: (await readProofs(userId)).length, scans: waitingScansOf(userId).read().length };
}

async function eraseWaitingWork(userId: string): Promise<void> {
  const scans = waitingScansOf(userId);
  for (const { id } of scans.read()) scans.remove(id);
  for (const proof of await readProofs(userId)) await removeProof(proof);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The sentence of the question before a sign-out; '' where nothing waits. */
export function erasureSentence({ deliveries, scans }: WaitingWork): string {
  const parts = [...counted(deliveries, 'delivery', 'deliveries'), ...counted(scans, 'scan', 'scans')];
  const verbs = deliveries + scans === 1 ? ['waits', 'is'] : ['wait', 'are'];
  return parts.length === 0
    ? ''
    : `${parts.join(' and ')} ${verbs[0]} on this device, and ${verbs[1]} erased when you sign out.`;
}
