import { asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { auditValues } from '#db/schema/audit-values.ts';
import { shipments } from '#db/schema/shipments.ts';
import { users } from '#db/schema/users.ts';
import type { AuditEntry, AuditQuery } from '#server/contract/audit.ts';
import { AppError } from '#server/contract/error.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { SHIPMENT_NOT_FOUND } from '#server/contract/shipments.ts';
import { type Status, superAdminStatus } from '#server/contract/statuses.ts';
import { USER_NOT_FOUND } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';

const userNotFound = () => new AppError('not-found', USER_NOT_FOUND);
const shipmentNotFound = () => new AppError('not-found', SHIPMENT_NOT_FOUND);

/** Of a long audit log the newest are read. */
const AUDIT_LOG_LENGTH = 200;
const actors = alias(users, 'actors');

/**
 * The newest entries of the audit log of one user (what was done to them, and what they did) or of one shipment, newest first,
 * deleted ones too (contract section 3).
 * Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function listAudit(ctx: Ctx, query: AuditQuery): Promise<AuditEntry[]> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  return 'user' in query ? userAuditLog(ctx.db, query.user) : shipmentAuditLog(ctx.db, query.shipment);
}

async function userAuditLog(db: Db, text: string): Promise<AuditEntry[]> {
  const id = parseUuid(text);
  if (id === null) throw userNotFound();
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!known) throw userNotFound();
  return readEntries(db, or(eq(auditEntries.userId, id), eq(auditEntries.actorId, id)));
}

async function shipmentAuditLog(db: Db, text: string): Promise<AuditEntry[]> {
  const id = parseUuid(text);
  if (id === null) throw shipmentNotFound();
  const [known] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, id));
  if (!known) throw shipmentNotFound();
  return readEntries(db, eq(auditEntries.shipmentId, id));
}

async function readEntries(db: Db, condition: SQL | undefined): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      entry: auditEntries,
      actor: actors.fullName,
      user: users.fullName,
      trackingNumber: shipments.trackingNumber,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(shipments, eq(shipments.id, auditEntries.shipmentId))
    .where(condition)
    .orderBy(desc(auditEntries.id))
    .limit(AUDIT_LOG_LENGTH);
  const fields = await fieldsOf(
    db,
    rows.map(({ entry }) => entry.id),
  );
  return rows.map(({ entry, actor, user, trackingNumber }) => ({
    id: String(entry.id),
    who: named(entry.actorId, actor),
    user: named(entry.userId, user),
    shipment: entry.shipmentId && trackingNumber ? { id: entry.shipmentId, trackingNumber } : null,
    what: entry.action,
    from: spelled(entry.fromValue),
    to: spelled(entry.toValue),
    fields: fields.get(entry.id) ?? [],
    at: entry.at.toISOString(),
  }));
}

async function fieldsOf(db: Db, ids: readonly number[]): Promise<Map<number, AuditEntry['fields']>> {
  const rows = await db
    .select()
    .from(auditValues)
    .where(inArray(auditValues.entryId, [...ids]))
    .orderBy(asc(auditValues.entryId), asc(auditValues.field));
  const byEntry = new Map<number, AuditEntry['fields']>();
  for (const { entryId, field, fromValue, toValue } of rows) {
    byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), { field, from: fromValue, to: toValue }]);
  }
  return byEntry;
}

const named = (id: string | null, fullName: string | null) => (id === null ? null : { id, fullName: fullName ?? '' });

/** A status as super-admins read it; roles and yes or no pass as they are. */
function spelled(value: string | null): string | null {
  return value === ('in_transit' satisfies Status) ? superAdminStatus(value) : value;
}
