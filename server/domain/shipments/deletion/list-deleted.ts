import { addHours } from 'date-fns';
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DeletedList, DeletedListQuery } from '#contract/shipments/super-admin.ts';
import { paginate } from '#contract/values/pagination.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { named } from '#server/domain/accounts/user-names.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireSuperAdminPage, withScope } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { searchCondition } from '#server/domain/shipments/listing/filter.ts';
import { listedColumns, serializeRow } from '#server/domain/shipments/listing/rows.ts';
import { serializeForSuperAdmin } from '#server/domain/shipments/listing/serialize.ts';
import { env } from '#server/env.ts';

/**
 * The deleted shipments that can be restored, latest deletion first, with who deleted each and until when it can be
 * restored (docs/contract/shipments.md, 'Deleted'). Throws `unauthenticated`, `forbidden`.
 */
export async function listDeletedShipments(
  caller: Ctx,
  { page, limit, search }: DeletedListQuery,
): Promise<DeletedList> {
  const ctx = withScope(caller, 'all:read');
  const user = requireSuperAdminPage(ctx);
  const condition = and(
    isNotNull(shipments.deletedAt),
    isNull(shipments.erasedAt),
    search ? searchCondition({ in: 'super-admin', text: search }) : undefined,
  );
  const db = reader(ctx);
  const total = await db.$count(shipments, condition);
  const rows = await db
    .select({
      shipment: listedColumns,
      deletedAt: shipments.deletedAt,
      deletedBy: shipments.deletedBy,
      // No join: the condition of a search names its columns without a table.
      name: sql<string | null>`(select deleter.full_name from users deleter where deleter.id = shipments.deleted_by)`,
    })
    .from(shipments)
    .where(condition)
    .orderBy(desc(shipments.deletedAt), shipments.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    shipments: fitRows(
      rows.map(({ shipment, deletedAt, deletedBy, name }) => ({
        ...serializeForSuperAdmin(serializeRow(shipment, user)),
        deletedAt: (deletedAt ?? new Date(0)).toISOString(),
        deletedBy: named(deletedBy, name),
        erasedAfter: addHours(deletedAt ?? new Date(0), 24 * env().RETENTION_DAYS).toISOString(),
      })),
    ),
    pagination: paginate(page, limit, total),
  };
}
