import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useResendInvitation } from './use-resend-invitation.ts';

export function ResendInvitationButton({ user }: { user: Pick<UserRow, 'id' | 'fullName'> }) {
  const { onResend, isBusy } = useResendInvitation(user.id);
  const hydrated = useHydrated();
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={!hydrated}
      busy={isBusy}
      aria-label={`Resend invitation to ${user.fullName}`}
      onClick={onResend}
    >
      {isBusy && <Spinner label="Sending" />}
      Resend invitation
    </Button>
  );
}
