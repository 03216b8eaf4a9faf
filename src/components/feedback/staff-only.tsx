import { cannotUntilVerified, isAllowed, isStaff } from '#contract/accounts/permissions.ts';
import { DUTY_NAMES } from '#contract/accounts/users.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/**
 * Why the current user cannot do this, `what` following 'cannot'; nothing for verified staff of duty office. An admin
 * who waits to be verified reads who does it; a client does not, as it would open nothing (docs/contract/wire.md,
 * 'Callers', and docs/contract/screens.md, 'Verifiers').
 */
export function StaffOnly({ what }: { what: string }) {
  const currentUser = useCurrentUser();
  if (isAllowed(currentUser, 'office')) return null;
  if (isStaff(currentUser))
    return (
      <p>
        Your duty is {DUTY_NAMES[currentUser.duty ?? 'office']}: you cannot {what}.
      </p>
    );
  return currentUser.role === 'client' ? (
    <p>Client accounts cannot {what}. That is for verified staff.</p>
  ) : (
    <p>You {cannotUntilVerified(what)}.</p>
  );
}
