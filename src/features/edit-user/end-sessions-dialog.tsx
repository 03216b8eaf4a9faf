import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts/users.ts';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useSubmitChange } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

type EndSessionsDialogProps = { user: User; onClose: () => void };

export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  const end = useMutation(useTRPC().superAdmin.endSessions.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const isOwn = user.id === useCurrentUser().id;

  const onEnd = () =>
    run(async () => {
      const change = () => end.mutateAsync({ id: user.id });
      if (!(await submitChange({ change, errorText: 'Failed to end the sessions.' }))) return;
      toastSuccess('All sessions have ended.');
      onClose();
    });

  return (
    <ConfirmDialog
      title="End all sessions"
      question={
        isOwn
          ? 'You are signed out everywhere, here too, and have to sign in again.'
          : `${user.fullName} is signed out everywhere and has to sign in again. What is not saved there is lost.`
      }
      confirmLabel="End all sessions"
      pendingLabel="Ending"
      isBusy={isBusy}
      onConfirm={onEnd}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
