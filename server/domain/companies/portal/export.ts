import { type SQL, sql } from 'drizzle-orm';
import { portalExportWriter } from '#contract/exports/export-csv.ts';
import type { PortalExport, StoredPortalExport } from '#contract/portal/portal.ts';
import { superAdminStatus } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { membershipsOf } from '#server/domain/companies/members/memberships.ts';
import type { Ctx } from '#server/domain/context.ts';
import { storeTicket } from '#server/domain/exports/create-ticket.ts';
import { requireClient } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { loadPortalRows, loadReader } from './list.ts';
import { namedAmong, portalCondition, type Reader, requireScope } from './scope.ts';

/**
 * A ticket for one download of the list as CSV, good once, for 60 seconds, while the session lives
 * (docs/contract/portal.md). Throws `unauthenticated`, `forbidden`, `not-found`, `too-many`.
 */
export async function createPortalExport(ctx: Ctx, input: PortalExport): Promise<{ url: string }> {
  const { user } = await requireScope(ctx, input);
  await countLargeJob(ctx.db, user.id);
  return { url: `/exports/${await storeTicket(ctx, requireClient, { ...input, grantedTo: 'portal' })}` };
}

type Selected = { reader: Reader; isSelected: SQL };

/** The shipments of an export with the memberships of now; null for who is a member no more. */
export async function selectForPortal(db: Db, userId: string, query: StoredPortalExport): Promise<Selected | null> {
  const scope = namedAmong(await membershipsOf(db, userId), query.company);
  if (scope.length === 0) return null;
  const reader = await loadReader(db, userId, scope);
  return { reader, isSelected: portalCondition(reader, query) };
}

const BATCH = 1_000;

/** The header, then the lines of a thousand shipments at a time, newest first, as the list shows each. */
export async function* portalExportLines(
  db: Db,
  userId: string,
  query: StoredPortalExport,
): AsyncGenerator<string, undefined> {
  const { header, line } = portalExportWriter(query.tz, query.bom);
  const slice = createTimeSlice();
  yield header;
  const selected = await selectForPortal(db, userId, query);
  if (!selected) return;
  const { reader, isSelected } = selected;
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select id from shipments where ${isSelected} order by created_at desc, id`,
  );
  for (let start = 0; start < found.length; start += BATCH) {
    const rows = await loadPortalRows(
      db,
      found.slice(start, start + BATCH).map(({ id }) => id),
      reader,
    );
    yield rows.map((row) => line({ ...row, status: superAdminStatus(row.status) })).join('');
    await slice();
  }
}
