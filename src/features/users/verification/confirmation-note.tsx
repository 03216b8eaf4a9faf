import { ConfirmationBadge } from '#src/components/badges/confirmation-badge.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useIsConfirmed } from './use-is-confirmed.ts';

/** In the row of who is not verified: whoever verifies has to know. */
export function ConfirmationNote({ user }: { user: UserRow }) {
  const isConfirmed = useIsConfirmed(user.id);
  if (user.isVerified || isConfirmed === undefined) return null;
  return <ConfirmationBadge isConfirmed={isConfirmed} />;
}
