import { AuditQuery } from '#contract/audit/audit.ts';
import { BulkUndo, BulkUpdate } from '#contract/bulk/bulk.ts';
import { HandOverMany, ShipmentId } from '#contract/shipments/shipments.ts';
import { DeletedListQuery, ExportQuery, FilteredIdsQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { requireSuperAdmin, requireSuperAdminPage, scoped } from '#server/domain/guards.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipments } from '#server/domain/shipments/hand-over.ts';
import {
  listFilteredIds,
  listSimpleShipments,
  listSuperAdminShipments,
} from '#server/domain/shipments/listing/list-super-admin.ts';
import { serializeForSuperAdmin } from '#server/domain/shipments/listing/serialize.ts';
import { userAccessProcedures } from '../endpoints/accounts/accounts.ts';
import { oversightOfMails } from '../endpoints/mails.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const onItsPage = guarded(scoped(requireSuperAdminPage, 'all:read'));
const inBulk = guarded(scoped(requireSuperAdminPage, 'bulk'));
const bySuperAdmin = guarded(requireSuperAdmin);

export const superAdminRouter = router({
  ...oversightOfMails,
  shipments: onItsPage.input(SuperAdminQuery).query(({ ctx, input }) => listSuperAdminShipments(ctx, input)),
  simple: onItsPage.query(async ({ ctx }) => ({ data: await listSimpleShipments(ctx) })),
  /** For 'select all matching' on the page; without a REST route. */
  matching: onItsPage.input(FilteredIdsQuery).query(({ ctx, input }) => listFilteredIds(ctx, input)),
  bulkPreview: inBulk.input(BulkUpdate).mutation(({ ctx, input }) => previewBulkUpdate(ctx, input)),
  bulkUpdateStatus: inBulk.input(BulkUpdate).mutation(({ ctx, input }) => updateBulkStatus(ctx, input)),
  bulkUndo: inBulk.input(BulkUndo).mutation(({ ctx, input }) => undoBulkUpdate(ctx, input)),
  deleted: onItsPage.input(DeletedListQuery).query(({ ctx, input }) => listDeletedShipments(ctx, input)),
  restore: bySuperAdmin.input(ShipmentId).mutation(async ({ ctx, input }) => ({
    shipment: serializeForSuperAdmin(await restoreShipment(ctx, input)),
  })),
  handOver: bySuperAdmin.input(HandOverMany).mutation(({ ctx, input }) => handOverShipments(ctx, input)),
  ...userAccessProcedures,
  export: onItsPage.input(ExportQuery).mutation(({ ctx, input }) => createExportTicket(ctx, input)),
  audit: bySuperAdmin.input(AuditQuery).query(({ ctx, input }) => listAudit(ctx, input)),
});
