import { canCreateShipment, isSuperAdmin } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';

/**
 * Its verified owner, and every super-admin (contract section 3). The server decides; the page omits rejected actions.
 */
export function mayChange(user: User, shipment: { user: string }): boolean {
  return isSuperAdmin(user) || (canCreateShipment(user) && shipment.user === user.id);
}
