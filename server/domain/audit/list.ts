import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry, AuditList, AuditQuery } from '#contract/audit/audit.ts';
import { type Status, superAdminStatus } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries, isNoImportedShipment } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { named } from '#server/domain/accounts/user-names.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdminPage } from '#server/domain/guards.ts';
import { countThatFit } from '#server/domain/list-bytes.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { reader } from '#server/domain/reader.ts';
import { AppError } from '#server/errors/app-error.ts';

const userNotFound = () => new AppError('user-not-found');
const shipmentNotFound = () => new AppError('shipment-not-found');

const actors = alias(users, 'actors');

/**
 * The audit log of one user (changes to the user and by the user) or of one shipment, deleted ones included, newest
 * first and in pages (docs/contract/audit.md). A user's import is one entry; its shipments are those of
 * `listImportRows`. A new entry moves no other into the next page. Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function listAudit(ctx: Ctx, query: AuditQuery): Promise<AuditList> {
  requireSuperAdminPage(ctx);
  const { limit } = query;
  const page = { size: limit + 1, before: query.cursor ? Number(query.cursor) : null };
  const db = reader(ctx);
  const ids = 'user' in query ? await idsAbout(db, query.user, page) : await idsOf(db, query.shipment, page);
  const found = await readEntries(db, ids.slice(0, limit));
  const entries = found.slice(0, countThatFit(found));
  return { entries, nextCursor: ids.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
}

/** So many entries of a load are its history. */
const MAX_LOAD_HISTORY = 100;

/** The history of a load, the newest first; the caller may read it. */
export async function listLoadHistory(db: Db, loadId: string): Promise<AuditEntry[]> {
  const ids = await newestIds(db, eq(auditEntries.loadId, loadId), { size: MAX_LOAD_HISTORY, before: null });
  const found = await readEntries(db, ids);
  return found.slice(0, countThatFit(found));
}

/** The newest entries older than `before`. */
type Page = { size: number; before: number | null };

async function idsAbout(db: Db, text: string, page: Page): Promise<number[]> {
  const id = requireUuid(text, userNotFound);
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!known) throw userNotFound();
  // Each from its own index: one condition with `or` would read and sort all entries of a user.
  const done = await newestIds(db, eq(auditEntries.userId, id), page);
  const did = await newestIds(db, sql`${auditEntries.actorId} = ${id} and ${isNoImportedShipment(auditEntries)}`, page);
  return [...new Set([...done, ...did])].sort((one, other) => other - one).slice(0, page.size);
}

async function idsOf(db: Db, text: string, page: Page): Promise<number[]> {
  const id = requireUuid(text, shipmentNotFound);
  const [known] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, id));
  if (!known) throw shipmentNotFound();
  return newestIds(db, eq(auditEntries.shipmentId, id), page);
}

async function newestIds(db: Db, about: SQL, { size, before }: Page): Promise<number[]> {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(about, before === null ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

async function readEntries(db: Db, ids: readonly number[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      entry: auditEntries,
      actor: actors.fullName,
      user: users.fullName,
      shipment: {
        id: shipments.id,
        trackingNumber: shipments.trackingNumber,
        destinationZone: shipments.destinationZone,
      },
      fileName: importBatches.fileName,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(shipments, eq(shipments.id, auditEntries.shipmentId))
    .leftJoin(importBatches, eq(importBatches.id, auditEntries.importBatchId))
    .where(inArray(auditEntries.id, [...ids]))
    .orderBy(desc(auditEntries.id));
  const fields = await fieldsOf(db, ids);
  return rows.map(({ entry, actor, user, shipment, fileName }) => ({
    id: String(entry.id),
    who: named(entry.actorId, actor),
    byKey: entry.keyName,
    user: named(entry.userId, user),
    shipment,
    what: entry.action,
    from: spelled(entry.fromValue),
    to: spelled(entry.toValue),
    import: entry.importBatchId === null ? null : { id: entry.importBatchId, fileName },
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

/** A status in the super-admins' spelling; other values are unchanged. */
function spelled(value: string | null): string | null {
  return value === ('in_transit' satisfies Status) ? superAdminStatus(value) : value;
}
