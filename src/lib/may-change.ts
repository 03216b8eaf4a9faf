import { mayChange } from '#server/contract/permissions.ts';
import { usePage } from './api/use-context.ts';
import { useCurrentUser } from './session/current-user.tsx';

/** Whether the current user may change this shipment. The server decides; a screen omits what it would reject. */
export function useMayChange(shipment: { user: string }): boolean {
  const { sharedWork } = usePage();
  return mayChange(useCurrentUser(), shipment.user, sharedWork);
}
