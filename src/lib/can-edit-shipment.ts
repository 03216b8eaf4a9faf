import { canCreateShipment, isSuperAdmin } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';

/**
 * True for its verified owner and every super-admin (contract section 3). The server decides; the page only hides
 * actions that it would reject.
 */
export function canEditShipment(user: User, shipment: { user: string }): boolean {
  return isSuperAdmin(user) || (canCreateShipment(user) && shipment.user === user.id);
}
