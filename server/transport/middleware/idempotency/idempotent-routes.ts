import type { Ctx } from '#server/domain/context.ts';
import { requireEnquiries } from '#server/domain/enquiries/send.ts';
import { requireStaff, requireSuperAdmin, requireUser, scoped, withScope } from '#server/domain/guards.ts';
import { requireChangerEvenOfDeleted } from '#server/domain/idempotency/guards.ts';
import { requireReceiver } from '#server/domain/messages/authorize.ts';

/** The permission of a route, which a repeated request needs again. */
type Guard = (ctx: Ctx, id: string) => unknown;

// With the scope that opens the route itself to an API key; where none is named, a key is rejected.
const byStaff: Guard = scoped(requireStaff, 'shipments:write');
const ofShipment: Guard = (ctx, id) => requireChangerEvenOfDeleted(withScope(ctx, 'shipments:write'), { id });
const byKeyHolder: Guard = (ctx, number) => requireReceiver(ctx, { number });

/**
 * The POST routes that take an Idempotency-Key: what makes something that stays. Not those of accounts, and not
 * tickets, which are good once and for a minute (contract section 12).
 */
const ROUTES: readonly { path: RegExp; guard: Guard; findsItself?: true }[] = [
  { path: /^\/api\/shipments$/, guard: byStaff, findsItself: true },
  { path: /^\/api\/shipments\/import$/, guard: byStaff },
  { path: /^\/api\/shipments\/scan$/, guard: byStaff, findsItself: true },
  { path: /^\/api\/shipments\/([^/]+)\/proof$/, guard: ofShipment, findsItself: true },
  { path: /^\/api\/shipments\/([^/]+)\/(?:events|estimate|documents|send-link)$/, guard: ofShipment },
  { path: /^\/api\/deliveries\/[^/]+\/resend$/, guard: (ctx) => requireSuperAdmin(ctx) },
  { path: /^\/(?:api\/shipments\/public\/track|tracking)\/([^/]+)\/answer$/, guard: byKeyHolder },
  { path: /^\/api\/views$/, guard: requireUser },
  { path: /^\/api\/(quotes|messages)$/, guard: () => requireEnquiries() },
];

type IdempotentRoute = {
  guard: (ctx: Ctx) => unknown;
  /** Done again, it finds what it did; the change of every other route is one transaction, which is noted. */
  findsItself: boolean;
};

/** A path that can be stored with the key: the database has no NUL, its index nothing longer. Others name nothing. */
const STORABLE = /^[^\0]{1,500}$/;

/** The route of this call; null where a key is not looked at. */
export function idempotentRoute(method: string, path: string): IdempotentRoute | null {
  if (method !== 'POST' || !STORABLE.test(path)) return null;
  for (const { path: route, guard, findsItself = false } of ROUTES) {
    const [match, id = ''] = route.exec(path) ?? [];
    if (match !== undefined) return { guard: (ctx) => guard(ctx, id), findsItself };
  }
  return null;
}
