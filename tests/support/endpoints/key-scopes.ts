import { KEY_SCOPES, type KeyScope } from '#contract/accounts/api-keys.ts';
import { PROCEDURES } from './endpoint-rows.ts';

/** The calls that each key may make, whatever its scopes. */
export const OPEN_TO_EVERY_KEY = ['GET /api/keys/current', 'developers.keys.current'];

/** A scope that opens nothing without another: a webhook sends what its key may read. */
export const NEEDS_TOO: Readonly<Partial<Record<KeyScope, KeyScope>>> = { webhooks: 'shipments:read' };

/** Read by `shipments:read` where it is the owner's, and by `all:read` whoever's it is. */
const ONE_SHIPMENT = [
  'GET /api/shipments/:id',
  'GET /api/shipments/:id/waybill',
  'GET /api/shipments/:id/packing-list',
  'GET /api/shipments/:id/proof.pdf',
  'GET /api/shipments/:id/label',
  'POST /api/shipments/labels',
  'GET /api/shipments/:id/proof/:name',
  'GET /api/shipments/:id/documents',
  'GET /api/shipments/:id/messages',
  'GET /api/shipments/:id/answers',
  'GET /api/shipments/:id/answers/:name',
  'GET /api/documents/:id',
  'GET /api/shipments/:id/deliveries',
  'GET /api/deliveries/:id',
];

/**
 * The one table of what each scope opens (docs/contract/wire.md, 'API keys'), a route with its procedure. The test of
 * the scopes calls all of the product with each; what is not here is 403, but for what is open to anyone.
 */
const OPENED: Record<KeyScope, readonly string[]> = {
  'shipments:read': [
    ...ONE_SHIPMENT,
    'GET /api/shipments/my-shipments',
    'POST /api/shipments/matching',
    'GET /api/insights',
    'GET /api/insights/shipments',
    'GET /api/loads',
    'GET /api/loads/:id',
    'GET /api/loads/:id/manifest',
    'GET /api/loads/:id/tally',
    'GET /api/rounds',
    'GET /api/shipments/attention',
    'GET /api/shipments/changes',
  ],
  'shipments:write': [
    'POST /api/shipments',
    'POST /api/requests/:id/accept',
    'POST /api/companies/:id/shipments-preview',
    'POST /api/companies/:id/shipments',
    'PATCH /api/shipments/bulk-snooze',
    'shipments.bulkSnooze',
    'PATCH /api/shipments/:id',
    'POST /api/shipments/:id/events',
    'DELETE /api/shipments/:id/events/:eventId',
    'POST /api/shipments/:id/estimate',
    'POST /api/shipments/:id/estimate/undo',
    'POST /api/shipments/:id/documents',
    'PATCH /api/documents/:id',
    'DELETE /api/documents/:id',
    'PATCH /api/shipments/:id/soft-delete',
    'POST /api/shipments/:id/proof',
    'POST /api/shipments/:id/attempts',
    'POST /api/shipments/:id/messages',
    'PATCH /api/answers/:id',
    'POST /api/shipments/scan',
    'POST /api/shipments/:id/send-link',
    'POST /api/shipments/import',
    'GET /api/shipments/import/template',
    'POST /api/shipments/import/:id/undo',
    'GET /api/shipments/import/:id/rows',
  ],
  'all:read': [
    ...ONE_SHIPMENT,
    'GET /api/shipments/admin/all-shipments',
    'GET /api/shipments/super-admin/all',
    'superAdmin.matching',
    'GET /api/shipments/super-admin/simple',
    'GET /api/shipments/super-admin/deleted',
    'POST /api/shipments/export',
    'POST /api/shipments/super-admin/export',
    'GET /api/shipments/changes',
  ],
  companies: [
    'GET /api/companies',
    'GET /api/companies/:id',
    'POST /api/companies',
    'PATCH /api/companies/:id',
    'DELETE /api/companies/:id',
    'POST /api/companies/:id/merge',
    'companies.mergePreview',
    'GET /api/companies/:id/members',
    'POST /api/companies/:id/members',
    'PATCH /api/companies/:id/members/:userId',
    'DELETE /api/companies/:id/members/:userId',
    'GET /api/requests',
    'GET /api/requests/:id',
    'POST /api/requests/:id/decline',
  ],
  loads: [
    'POST /api/loads',
    'PATCH /api/loads/:id',
    'DELETE /api/loads/:id',
    'PUT /api/loads/:id/shipments',
    'DELETE /api/loads/:id/shipments',
    'PUT /api/loads/:id/order',
    'POST /api/loads/:id/rest',
    'POST /api/loads/:id/tally',
    'POST /api/loads/:id/tally/close',
    'POST /api/loads/:id/tally/close/preview',
    'POST /api/loads/:id/events',
    'POST /api/loads/:id/events/preview',
    'POST /api/loads/events',
    'POST /api/loads/events/preview',
  ],
  bulk: [
    'POST /api/shipments/bulk-estimate-preview',
    'PATCH /api/shipments/bulk-estimate',
    'POST /api/shipments/bulk-preview',
    'PATCH /api/shipments/bulk-status',
    'POST /api/shipments/bulk-undo',
    'GET /api/batches',
    'POST /api/batches/:id/retract',
    'POST /api/shipments/super-admin/bulk-preview',
    'PATCH /api/shipments/super-admin/bulk-status',
    'POST /api/shipments/super-admin/bulk-undo',
  ],
  webhooks: [
    'GET /api/webhooks',
    'POST /api/webhooks',
    'GET /api/webhooks/:id',
    'PATCH /api/webhooks/:id',
    'DELETE /api/webhooks/:id',
    'POST /api/webhooks/:id/test',
    'POST /api/webhooks/:id/rotate',
    'GET /api/webhooks/:id/attempts',
    'POST /api/webhooks/attempts/:id/replay',
  ],
};

const withProcedure = (name: string) => [name, PROCEDURES.get(name)].filter((each) => each !== undefined);

export const OPENED_BY = Object.fromEntries(
  KEY_SCOPES.map((scope) => [scope, OPENED[scope].flatMap(withProcedure)]),
) as Record<KeyScope, string[]>;
