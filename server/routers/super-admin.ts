import * as z from 'zod/mini';
import { SUPER_ADMIN_PAGE_DENIED } from '../contract/permissions.ts';
import { AuditQuery, BulkUpdate, ExportQuery, SuperAdminQuery } from '../contract/super-admin.ts';
import { requireSuperAdmin } from '../domain/guards.ts';
import { createExport } from '../domain/super-admin/create-export.ts';
import { listSuperAdminShipments } from '../domain/super-admin/list-shipments.ts';
import { listSimpleShipments } from '../domain/super-admin/list-simple.ts';
import { previewBulkUpdate } from '../domain/super-admin/preview-bulk.ts';
import { readAudit } from '../domain/super-admin/read-audit.ts';
import { resendDelivery } from '../domain/super-admin/resend-delivery.ts';
import { updateBulkStatus } from '../domain/super-admin/update-bulk.ts';
import { guarded, router } from '../trpc.ts';

const onItsPage = guarded((ctx) => requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED));
const bySuperAdmin = guarded((ctx) => requireSuperAdmin(ctx));

export const superAdminRouter = router({
  shipments: onItsPage.input(SuperAdminQuery).query(({ ctx: { ctx }, input }) => listSuperAdminShipments(ctx, input)),
  simple: onItsPage.query(async ({ ctx: { ctx } }) => ({ data: await listSimpleShipments(ctx) })),
  bulkPreview: onItsPage.input(BulkUpdate).mutation(({ ctx: { ctx }, input }) => previewBulkUpdate(ctx, input)),
  bulkUpdateStatus: onItsPage.input(BulkUpdate).mutation(({ ctx: { ctx }, input }) => updateBulkStatus(ctx, input)),
  export: onItsPage.input(ExportQuery).mutation(({ ctx: { ctx }, input }) => createExport(ctx, input)),
  resend: bySuperAdmin
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx: { ctx }, input }) => resendDelivery(ctx, input)),
  audit: bySuperAdmin
    .input(AuditQuery)
    .query(async ({ ctx: { ctx }, input }) => ({ entries: await readAudit(ctx, input) })),
});
