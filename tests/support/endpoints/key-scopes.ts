import type { KeyScope } from '#server/contract/accounts/api-keys.ts';

/** The calls that each key may make, whatever its scopes. */
export const OPEN_TO_EVERY_KEY = ['GET /api/keys/current', 'developers.keys.current'];

/** A scope that opens nothing without another: a webhook sends what its key may read. */
export const NEEDS_TOO: Readonly<Partial<Record<KeyScope, KeyScope>>> = { webhooks: 'shipments:read' };

/** Read by `shipments:read` where it is the owner's, and by `all:read` whoever's it is. */
const ONE_SHIPMENT = [
  ...['GET /api/shipments/:id', 'shipments.byId', 'GET /api/shipments/:id/waybill'],
  ...['GET /api/shipments/:id/packing-list', 'GET /api/shipments/:id/label', 'POST /api/shipments/labels'],
  ...['GET /api/shipments/:id/proof/:name', 'GET /api/shipments/:id/documents', 'shipments.documents'],
  ...['GET /api/shipments/:id/answers', 'shipments.answers', 'GET /api/shipments/:id/answers/:name'],
  ...['GET /api/documents/:id', 'GET /api/shipments/:id/deliveries', 'shipments.deliveries'],
  ...['GET /api/deliveries/:id', 'shipments.delivery'],
];

/**
 * The one table of what each scope opens (contract section 12). The test of the scopes calls every route and procedure
 * of the product with each of them; what is not here is 403, but for what is open to anyone.
 */
export const OPENED_BY: Record<KeyScope, readonly string[]> = {
  'shipments:read': [
    ...ONE_SHIPMENT,
    ...['GET /api/shipments/my-shipments', 'shipments.mine', 'GET /api/shipments/attention', 'shipments.attention'],
    ...['GET /api/shipments/changes', 'shipments.changes'],
  ],
  'shipments:write': [
    ...['POST /api/shipments', 'shipments.create', 'PATCH /api/shipments/:id', 'shipments.update'],
    ...['POST /api/shipments/:id/events', 'shipments.addEvent'],
    ...['DELETE /api/shipments/:id/events/:eventId', 'shipments.retractEvent'],
    ...['POST /api/shipments/:id/estimate', 'shipments.estimate'],
    ...['POST /api/shipments/:id/estimate/undo', 'shipments.undoEstimate'],
    ...['POST /api/shipments/:id/documents', 'PATCH /api/documents/:id', 'shipments.updateDocument'],
    ...['DELETE /api/documents/:id', 'shipments.removeDocument'],
    ...['PATCH /api/shipments/:id/soft-delete', 'shipments.softDelete', 'POST /api/shipments/:id/proof'],
    ...['PATCH /api/answers/:id', 'shipments.answerDone'],
    ...['POST /api/shipments/scan', 'shipments.scan', 'POST /api/shipments/:id/send-link', 'shipments.sendLink'],
    ...['POST /api/shipments/import', 'GET /api/shipments/import/template'],
    ...['POST /api/shipments/import/:id/undo', 'imports.undo', 'GET /api/shipments/import/:id/rows', 'imports.rows'],
  ],
  'all:read': [
    ...ONE_SHIPMENT,
    ...['GET /api/shipments/admin/all-shipments', 'shipments.all'],
    ...['GET /api/shipments/super-admin/all', 'superAdmin.shipments', 'superAdmin.matching'],
    ...['GET /api/shipments/super-admin/simple', 'superAdmin.simple'],
    ...['GET /api/shipments/super-admin/deleted', 'superAdmin.deleted'],
    ...['POST /api/shipments/export', 'shipments.export'],
    ...['POST /api/shipments/super-admin/export', 'superAdmin.export'],
    ...['GET /api/shipments/changes', 'shipments.changes'],
  ],
  companies: [],
  bulk: [
    ...['POST /api/shipments/bulk-preview', 'shipments.bulkPreview'],
    ...['PATCH /api/shipments/bulk-status', 'shipments.bulkUpdateStatus'],
    ...['POST /api/shipments/bulk-undo', 'shipments.bulkUndo'],
    ...['POST /api/shipments/super-admin/bulk-preview', 'superAdmin.bulkPreview'],
    ...['PATCH /api/shipments/super-admin/bulk-status', 'superAdmin.bulkUpdateStatus'],
    ...['POST /api/shipments/super-admin/bulk-undo', 'superAdmin.bulkUndo'],
  ],
  webhooks: [
    ...['GET /api/webhooks', 'developers.webhooks.list', 'POST /api/webhooks', 'developers.webhooks.create'],
    ...['GET /api/webhooks/:id', 'developers.webhooks.byId', 'PATCH /api/webhooks/:id', 'developers.webhooks.update'],
    ...['DELETE /api/webhooks/:id', 'developers.webhooks.remove'],
    ...['POST /api/webhooks/:id/test', 'developers.webhooks.test'],
    ...['POST /api/webhooks/:id/rotate', 'developers.webhooks.rotate'],
    ...['GET /api/webhooks/:id/attempts', 'developers.webhooks.attempts'],
    ...['POST /api/webhooks/attempts/:id/replay', 'developers.webhooks.replay'],
  ],
};
