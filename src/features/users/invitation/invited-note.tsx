import { Badge } from '#src/components/ui/badge.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { ResendInvitationButton } from './resend-invitation-button.tsx';

export const INVITED = 'Invited, not accepted yet';

/** In the row of an account that has no password yet. */
export function InvitedNote({ user }: { user: UserRow }) {
  if (!user.isInvited) return null;
  return (
    <>
      <Badge variant="info">{INVITED}</Badge>
      <ResendInvitationButton user={user} />
    </>
  );
}
