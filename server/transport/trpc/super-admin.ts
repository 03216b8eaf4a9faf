import * as z from 'zod/mini';
import { Invite } from '#contract/accounts/accounts.ts';
import { AuditQuery } from '#contract/audit/audit.ts';
import { BulkUndo, BulkUpdate } from '#contract/bulk/bulk.ts';
import { HandOverMany, ShipmentId } from '#contract/shipments/shipments.ts';
import { DeletedListQuery, ExportQuery, FilteredIdsQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { inviteUser, resendInvitation } from '#server/domain/accounts/own/invite.ts';
import { removeUserSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { endUserSessions } from '#server/domain/accounts/own/sessions.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { requireSuperAdmin, requireSuperAdminPage, scoped } from '#server/domain/guards.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipments } from '#server/domain/shipments/hand-over.ts';
import {
  listFilteredIds,
  listSimpleShipments,
  listSuperAdminShipments,
} from '#server/domain/shipments/listing/list-super-admin.ts';
import { serializeForSuperAdmin } from '#server/domain/shipments/listing/serialize.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const onItsPage = guarded(scoped(requireSuperAdminPage, 'all:read'));
const inBulk = guarded(scoped(requireSuperAdminPage, 'bulk'));
const bySuperAdmin = guarded(requireSuperAdmin);

export const superAdminRouter = router({
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
  endSessions: bySuperAdmin
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => endUserSessions(ctx, input)),
  removeSecondFactor: bySuperAdmin
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => removeUserSecondFactor(ctx, input)),
  invite: bySuperAdmin.input(Invite).mutation(async ({ ctx, input }) => ({ user: await inviteUser(ctx, input) })),
  resendInvitation: bySuperAdmin
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  export: onItsPage.input(ExportQuery).mutation(({ ctx, input }) => createExportTicket(ctx, input)),
  resend: bySuperAdmin.input(z.object({ id: z.string() })).mutation(({ ctx, input }) => resendMail(ctx, input)),
  audit: bySuperAdmin.input(AuditQuery).query(({ ctx, input }) => listAudit(ctx, input)),
});
