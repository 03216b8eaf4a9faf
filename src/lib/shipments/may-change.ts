import { useCallback } from 'react';
import { isAllowed, mayWorkOn, type Work, worksOnRounds } from '#contract/accounts/permissions.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/**
 * Whether the current user may do this work on the shipment. The server decides; a screen omits what it would reject.
 */
export function useMayWorkOn(shipment: { user: string }, work: Work): boolean {
  return useWorkRights(work)(shipment);
}

/** The same for the rows of a list. What a driver is shown is on a round of his. */
export function useWorkRights(work: Work): (shipment: { user: string }) => boolean {
  const user = useCurrentUser();
  const { sharedWork } = usePage();
  return useCallback(
    ({ user: owner }) => (worksOnRounds(user) ? isAllowed(user, work) : mayWorkOn(user, owner, sharedWork, work)),
    [user, sharedWork, work],
  );
}
