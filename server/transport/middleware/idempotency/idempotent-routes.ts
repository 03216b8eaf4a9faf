import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, requireSuperAdmin, requireUser, scoped, withScope } from '#server/domain/guards.ts';
import { requireChangerEvenOfDeleted } from '#server/domain/idempotency/guards.ts';

/** The permission of a route, which a repeated request needs again. */
type Guard = (ctx: Ctx, id: string) => unknown;

// With the scope that opens the route itself to an API key; where none is named, a key is rejected.
const byStaff: Guard = scoped(requireStaff, 'shipments:write');
const ofShipment: Guard = (ctx, id) => requireChangerEvenOfDeleted(withScope(ctx, 'shipments:write'), { id });
const anyone: Guard = () => undefined;

/**
 * The POST routes that take an Idempotency-Key: what makes something that stays. Not those of accounts, and not
 * tickets, which are good once and for a minute (contract section 12).
 */
const ROUTES: readonly [RegExp, Guard][] = [
  [/^\/api\/shipments$/, byStaff],
  [/^\/api\/shipments\/(import|scan)$/, byStaff],
  [/^\/api\/shipments\/([^/]+)\/(?:events|estimate|proof|documents|send-link)$/, ofShipment],
  [/^\/api\/deliveries\/[^/]+\/resend$/, (ctx) => requireSuperAdmin(ctx)],
  [/^\/api\/views$/, requireUser],
  [/^\/api\/(quotes|messages)$/, anyone],
];

/** The guard of this call; null where a key is not looked at. */
export function idempotentGuard(method: string, path: string): ((ctx: Ctx) => unknown) | null {
  if (method !== 'POST') return null;
  for (const [route, guard] of ROUTES) {
    const [match, id = ''] = route.exec(path) ?? [];
    if (match !== undefined) return (ctx) => guard(ctx, id);
  }
  return null;
}
