import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useResendInvitation } from './use-resend-invitation.ts';

export function ResendInvitationButton({ user }: { user: Pick<UserRow, 'id' | 'fullName'> }) {
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
