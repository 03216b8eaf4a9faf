import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts/users.ts';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

export function ResendInvitationButton({ user }: { user: Pick<User, 'id' | 'fullName'> }) {
  const { onResend, isBusy } = useResendInvitation(user.id);
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isBusy}
      aria-label={`Resend invitation to ${user.fullName}`}
      onClick={onResend}
    >
      {isBusy && <Spinner label="Sending" />}
      Resend invitation
    </Button>
  );
}

/** Mails a new link to choose a password; the earlier one ends (docs/contract/accounts.md, 'Invitation'). */
function useResendInvitation(id: string) {
  const resend = useMutation(useTRPC().superAdmin.resendInvitation.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const onResend = () =>
    run(async () => {
      const change = () => resend.mutateAsync({ id });
      if (await submitChange({ change, errorText: 'Failed to resend the invitation.' }))
        toastSuccess('The invitation is on its way again.');
    });
  return { onResend, isBusy };
}
