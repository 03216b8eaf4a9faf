import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auditEntries } from '../../../db/schema/operations.ts';
import { shipments } from '../../../db/schema/shipments.ts';
import { users } from '../../../db/schema/users.ts';
import { Failure } from '../../contract/failure.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '../../contract/permissions.ts';
import { type Status, superAdminStatus } from '../../contract/statuses.ts';
import type { AuditEntry, AuditQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin } from '../guards.ts';
import { readId } from '../ids.ts';
import { notFound } from '../shipments/load.ts';

const userNotFound = () => new Failure('not-found', 'User not found.');

/**
 * The trail of one user or one shipment, newest first, deleted ones too (contract section 3).
 * Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function readAudit(ctx: Ctx, query: AuditQuery): Promise<AuditEntry[]> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  return 'user' in query ? trailOfUser(ctx.db, query.user) : trailOfShipment(ctx.db, query.shipment);
}

async function trailOfUser(db: Db, text: string): Promise<AuditEntry[]> {
  const id = readId(text);
  if (id === null) throw userNotFound();
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!known) throw userNotFound();
  return trail(db, eq(auditEntries.userId, id));
}

async function trailOfShipment(db: Db, text: string): Promise<AuditEntry[]> {
  const id = readId(text);
  if (id === null) throw notFound();
  const [known] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, id));
  if (!known) throw notFound();
  return trail(db, eq(auditEntries.shipmentId, id));
}

async function trail(db: Db, condition: ReturnType<typeof eq>): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, fullName: users.fullName })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(condition)
    .orderBy(desc(auditEntries.id));
  return rows.map(({ entry, fullName }) => ({
    id: String(entry.id),
    who: entry.actorId === null ? null : { id: entry.actorId, fullName: fullName ?? '' },
    what: entry.action,
    from: spelled(entry.fromValue),
    to: spelled(entry.toValue),
    at: entry.at.toISOString(),
  }));
}

/** A status as super-admins read it; roles and yes or no pass as they are. */
function spelled(value: string | null): string | null {
  return value === ('in_transit' satisfies Status) ? superAdminStatus(value) : value;
}
