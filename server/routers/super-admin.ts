import * as z from 'zod/mini';
import { AuditQuery, BulkUpdate, ExportQuery, SuperAdminQuery } from '../contract/super-admin.ts';
import { createExport } from '../domain/super-admin/create-export.ts';
import { listSuperAdminShipments } from '../domain/super-admin/list-shipments.ts';
import { listSimpleShipments } from '../domain/super-admin/list-simple.ts';
import { previewBulkUpdate } from '../domain/super-admin/preview-bulk.ts';
import { readAudit } from '../domain/super-admin/read-audit.ts';
import { resendDelivery } from '../domain/super-admin/resend-delivery.ts';
import { updateBulkStatus } from '../domain/super-admin/update-bulk.ts';
import { procedure, router } from '../trpc.ts';

export const superAdminRouter = router({
  shipments: procedure.input(SuperAdminQuery).query(({ ctx: { ctx }, input }) => listSuperAdminShipments(ctx, input)),
  simple: procedure.query(async ({ ctx: { ctx } }) => ({ data: await listSimpleShipments(ctx) })),
  bulkPreview: procedure.input(BulkUpdate).mutation(({ ctx: { ctx }, input }) => previewBulkUpdate(ctx, input)),
  bulkUpdateStatus: procedure.input(BulkUpdate).mutation(({ ctx: { ctx }, input }) => updateBulkStatus(ctx, input)),
  export: procedure.input(ExportQuery).mutation(({ ctx: { ctx }, input }) => createExport(ctx, input)),
  resend: procedure
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx: { ctx }, input }) => resendDelivery(ctx, input)),
  audit: procedure
    .input(AuditQuery)
    .query(async ({ ctx: { ctx }, input }) => ({ entries: await readAudit(ctx, input) })),
});
