import { hash } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Work } from '#contract/accounts/permissions.ts';
import { asyncCommit } from '#db/async-commit.ts';
import { NOW } from '#db/now.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { notFound, requirePossibleChanger, requireReach } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Renewed while the request is in flight: after a crash the key is free again so soon. */
const LEASE = sql`now() + interval '30 seconds'`;
export const RENEW_EVERY_MS = 10_000;
const EXPIRY = sql`now() + interval '24 hours'`;

/** A request of this caller to this path, as its key names it. */
type Named = { path: string; key: string };

/** A request that is to be done now; `id` is the same if it is done again after a crash. */
export type Leased = { id: string };
/** A request that was done. */
export type Done = { requestHash: string; status: number; response: string };

const sha256 = (text: string) => hash('sha256', text);

const userCaller = (id: string): string => `user ${id}`;

const callerOf = ({ actor, clientIp }: Ctx): string =>
  actor.kind === 'user' ? userCaller(actor.user.id) : `address ${clientIp}`;

/**
 * Leases the key for a new request, or gives what was answered. Throws `conflict` while it is in flight, and where it
 * was done but its response never stored, because the process ended. The lease waits for no disk: the change that
 * follows is committed after it, and so keeps it.
 */
export async function leaseRequest(ctx: Ctx, { path, key }: Named): Promise<Leased | Done> {
  const [caller, keyHash] = [callerOf(ctx), sha256(key)];
  const [leased] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`with ${asyncCommit(ctx.db)}
      insert into idempotency_keys as stored (caller, path, key_hash, lease_until, expires_at)
      select ${caller}, ${path}, ${keyHash}, ${LEASE}, ${EXPIRY} from async_commit
      on conflict (caller, path, key_hash) do update set
        id = case when stored.expires_at <= now() then excluded.id else stored.id end,
        request_hash = null, status = null, response = null, committed_at = null,
        lease_until = excluded.lease_until, expires_at = excluded.expires_at
      where stored.expires_at <= now()
        or (stored.status is null and stored.committed_at is null and stored.lease_until <= now())
      returning id`,
  );
  if (leased) return leased;
  const { requestHash, status, response } = idempotencyKeys;
  const isLost = sql<boolean>`committed_at is not null and lease_until <= now()`;
  const [row] = await ctx.db
    .select({ requestHash, status, response, isLost })
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.path, path), eq(idempotencyKeys.keyHash, keyHash)),
    );
  if (row && row.requestHash !== null && row.status !== null && row.response !== null)
    return { requestHash: row.requestHash, status: row.status, response: row.response };
  if (row?.isLost) throw new AppError('idempotency-response-lost');
  throw new AppError('idempotency-in-flight', { retryAfter: 1 });
}

const inFlight = ({ id }: Leased) => and(eq(idempotencyKeys.id, id), isNull(idempotencyKeys.status));

export async function renewLease(db: Db, leased: Leased): Promise<void> {
  await db.update(idempotencyKeys).set({ leaseUntil: LEASE }).where(inFlight(leased));
}

/** From now on the same request gets this response. */
export async function storeResponse(db: Db, leased: Leased, done: Done): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ ...done, expiresAt: EXPIRY })
    .where(inFlight(leased));
}

/** A rejected request has done nothing: a corrected one may use the key. */
export async function forgetRequest(db: Db, leased: Leased): Promise<void> {
  await db.execute(sql`
    with ${asyncCommit(db)} delete from idempotency_keys using async_commit where ${inFlight(leased)}`);
}

/** The outcome is not known: the next try does the same request again. */
export async function endLease(db: Db, leased: Leased): Promise<void> {
  await db.update(idempotencyKeys).set({ leaseUntil: NOW }).where(inFlight(leased));
}

/** They may have what the user is no longer shown: a repeated request is rejected as done, its response lost. */
export async function forgetResponsesOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ requestHash: null, status: null, response: null, committedAt: NOW, leaseUntil: NOW })
    .where(and(eq(idempotencyKeys.caller, userCaller(userId)), isNotNull(idempotencyKeys.response)));
}

export async function deleteExpiredRequests(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.expiresAt} <= now()`);
}

/**
 * Throws for a user who may not do this work on this shipment, or might not before it was deleted: a repeated request
 * gets its response all the same. Throws as `requireChanger` does.
 */
export async function requireChangerEvenOfDeleted(ctx: Ctx, input: { id: string }, work: Work): Promise<void> {
  const { user, id } = requirePossibleChanger(ctx, input, work);
  const { userId } = shipments;
  const [row] = await ctx.db.select({ id: shipments.id, userId }).from(shipments).where(eq(shipments.id, id));
  if (!row) throw notFound();
  await requireReach(ctx.db, user, row, work, 'repeated');
}
