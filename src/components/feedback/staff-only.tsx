import { canCreateShipment, cannotUntilVerified } from '#contract/accounts/permissions.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/**
 * Why the current user cannot do this, `what` following 'cannot'; nothing for verified staff. An admin who waits to be
 * verified reads who does it; a client does not, as it would open nothing (docs/contract/wire.md, 'Callers', and
 * docs/contract/screens.md, 'Verifiers').
 */
export function StaffOnly({ what }: { what: string }) {
  const currentUser = useCurrentUser();
  if (canCreateShipment(currentUser)) return null;
  return currentUser.role === 'client' ? (
    <p>Client accounts cannot {what}. That is for verified staff.</p>
  ) : (
    <p>You {cannotUntilVerified(what)}.</p>
  );
}
