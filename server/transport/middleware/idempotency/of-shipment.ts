import type { Work } from '#contract/accounts/permissions.ts';
import { withScope } from '#server/domain/guards.ts';
import { requireChangerEvenOfDeleted } from '#server/domain/idempotency/requests.ts';
import type { Idempotency } from './idempotency.ts';

/** A repeated change of the shipment in the path has its response, although the shipment is deleted since. */
export const ofShipment = (work: Work): Idempotency => ({
  guard: (ctx, id) => requireChangerEvenOfDeleted(withScope(ctx, 'shipments:write'), { id }, work),
});
