import { BulkUndo, BulkUpdate } from '#contract/bulk/bulk.ts';
import { DeletedListQuery, ExportQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { requireSuperAdminPage, scoped } from '#server/domain/guards.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { listSimpleShipments, listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { readBody, readQuery } from './json.ts';
import { only, restRoutes } from './rest-routes.ts';

const onItsPage = only(scoped(requireSuperAdminPage, 'all:read'));
const inBulk = only(scoped(requireSuperAdminPage, 'bulk'));

/** Under /api/shipments/super-admin. */
export const superAdminShipmentRoutes = restRoutes()
  .get('/all', onItsPage, async (c) => {
    return c.json(withRestId(await listSuperAdminShipments(c.var.ctx, SuperAdminQuery.parse(readQuery(c)))));
  })
  .get('/simple', onItsPage, async (c) => c.json({ data: withRestId(await listSimpleShipments(c.var.ctx)) }))
  .post('/bulk-preview', inBulk, async (c) => c.json(await previewBulkUpdate(c.var.ctx, await readBody(c, BulkUpdate))))
  .patch('/bulk-status', inBulk, async (c) => c.json(await updateBulkStatus(c.var.ctx, await readBody(c, BulkUpdate))))
  .post('/bulk-undo', inBulk, async (c) => c.json(await undoBulkUpdate(c.var.ctx, await readBody(c, BulkUndo))))
  .get('/deleted', onItsPage, async (c) => {
    return c.json(withRestId(await listDeletedShipments(c.var.ctx, DeletedListQuery.parse(readQuery(c)))));
  })
  .post('/export', onItsPage, async (c) =>
    c.json(await createExportTicket(c.var.ctx, await readBody(c, ExportQuery)), 201),
  );
