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
import { only, restRoutes } from './api.ts';
import { readBody, withRestId } from './json.ts';

/** Under /api/shipments/super-admin. */
export const superAdminShipmentRoutes = restRoutes()
  .use(only((ctx) => requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED)))
  .get('/all', async (c) => {
    const { shipments, ...rest } = await listSuperAdminShipments(c.var.ctx, SuperAdminQuery.parse(c.req.query()));
    return c.json({ shipments: shipments.map(withRestId), ...rest });
  })
  .get('/simple', async (c) => c.json({ data: (await listSimpleShipments(c.var.ctx)).map(withRestId) }))
  .post('/bulk-preview', async (c) => c.json(await previewBulkUpdate(c.var.ctx, await readBody(c, BulkUpdate))))
  .patch('/bulk-status', async (c) => c.json(await updateBulkStatus(c.var.ctx, await readBody(c, BulkUpdate))))
  .post('/export', async (c) => c.json(await createExport(c.var.ctx, await readBody(c, ExportQuery)), 201));

export const oversightRoutes = restRoutes()
  .post('/deliveries/:id/resend', async (c) => {
    await resendDelivery(c.var.ctx, c.req.param());
    return c.json({ success: true }, 202);
  })
  .get(
    '/audit',
    only((ctx) => requireSuperAdmin(ctx)),
    async (c) => c.json({ entries: (await readAudit(c.var.ctx, AuditQuery.parse(c.req.query()))).map(withRestId) }),
  );
