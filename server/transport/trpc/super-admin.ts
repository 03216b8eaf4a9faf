import * as z from 'zod/mini';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { AuditQuery, BulkUpdate, ExportQuery, SuperAdminQuery } from '#server/contract/super-admin.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { resendDelivery } from '#server/domain/deliveries/resend.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { listSimpleShipments } from '#server/domain/shipments/listing/list-simple.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { guarded, router } from './procedures.ts';

const onItsPage = guarded((ctx) => requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED));
const bySuperAdmin = guarded((ctx) => requireSuperAdmin(ctx));

export const superAdminRouter = router({
  shipments: onItsPage.input(SuperAdminQuery).query(({ ctx, input }) => listSuperAdminShipments(ctx, input)),
  simple: onItsPage.query(async ({ ctx }) => ({ data: await listSimpleShipments(ctx) })),
  bulkPreview: onItsPage.input(BulkUpdate).mutation(({ ctx, input }) => previewBulkUpdate(ctx, input)),
  bulkUpdateStatus: onItsPage.input(BulkUpdate).mutation(({ ctx, input }) => updateBulkStatus(ctx, input)),
  export: onItsPage.input(ExportQuery).mutation(({ ctx, input }) => createExportTicket(ctx, input)),
  resend: bySuperAdmin.input(z.object({ id: z.string() })).mutation(({ ctx, input }) => resendDelivery(ctx, input)),
  audit: bySuperAdmin.input(AuditQuery).query(async ({ ctx, input }) => ({ entries: await listAudit(ctx, input) })),
});
