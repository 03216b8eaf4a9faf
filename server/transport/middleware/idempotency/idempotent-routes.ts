import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, requireSuperAdmin, requireUser, withScope } from '#server/domain/guards.ts';
import { requireChangerEvenOfDeleted } from '#server/domain/idempotency/guards.ts';

/** The permission of a route, which a repeated request needs again. */
type Guard = (ctx: Ctx, id: string) => unknown;

// As the routes themselves, open to keys that may write.
const writer: Guard = (ctx) => requireStaff(withScope(ctx, 'shipments:write'));
const ofShipment: Guard = (ctx, id) => requireChangerEvenOfDeleted(withScope(ctx, 'shipments:write'), { id });
const anyone: Guard = () => undefined;

/**
 * The POST routes that take an Idempotency-Key: what makes something that stays. Not those of accounts, and not
 * tickets, which are good once and for a minute (contract section 12).
 */
const ROUTES: readonly [RegExp, Guard][] = [
  [/^\/api\/shipments$/, writer],
  [/^\/api\/shipments\/(import|scan)$/, writer],
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
