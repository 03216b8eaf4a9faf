import { useCallback } from 'react';
import { mayChange } from '#contract/accounts/permissions.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Whether the current user may change this shipment. The server decides; a screen omits what it would reject. */
export function useMayChange(shipment: { user: string }): boolean {
  return useChangeRights()(shipment);
}

/** The same for the rows of a list. */
export function useChangeRights(): (shipment: { user: string }) => boolean {
  const user = useCurrentUser();
  const { sharedWork } = usePage();
  return useCallback(({ user: owner }) => mayChange(user, owner, sharedWork), [user, sharedWork]);
}
