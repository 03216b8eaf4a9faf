import { useQuery } from '@tanstack/react-query';
import { Badge } from '#src/components/ui/badge.tsx';
import { signInsQuery, type UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { ResendInvitationButton } from './resend-invitation-button.tsx';

export const INVITED = 'Invited, not accepted yet';

/** In the row of an account that has no password yet. */
export function InvitedNote({ user }: { user: UserRow }) {
  const { data: isInvited } = useQuery({
    ...signInsQuery(useTRPC()),
    select: ({ signIns }) => signIns.some(({ id, isInvited }) => id === user.id && isInvited),
  });
  if (!isInvited) return null;
  return (
    <>
      <Badge variant="info">{INVITED}</Badge>
      <ResendInvitationButton user={user} />
    </>
  );
}
