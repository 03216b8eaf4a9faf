import { importOf } from '../../factories/shipments/import-files.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import {
  accepted,
  anyone,
  created,
  noContent,
  nowhere,
  ownerOnly,
  type Row,
  readers,
  signedIn,
  staff,
} from './endpoint-rows.ts';

const bulk = { ids: [':id'], status: 'in-transit', note: 'Sailed', notify: false };
/** Only those who may change this shipment, out of those who may create shipments. */
const bulkEstimate = { ids: [':id'], date: '2031-05-04', note: 'Delayed', notify: false };
const bulkStatuses = [401, 401, 401, 401, 401, 403, 403, 200, 403, 200] as const;

/** A name that no image has. */
const nowhereForReaders = [401, 401, 401, 401, 401, 404, 404, 404, 404, 404] as const;

/** docs/contract/shipments.md, 'Calls', shipments. */
export const SHIPMENTS: Row[] = [
  ['GET /api/shipments/public/track/:number', anyone, { trpc: 'publicTracking.byNumber', subject: 'shipment' }],
  [
    'GET /api/shipments/public/track',
    anyone,
    { trpc: 'publicTracking.many', input: { numbers: 'WB22222222222222A, unknown' } },
  ],
  ['GET /api/shipments/public/track/:number/version', noContent.anyone, { subject: 'shipment' }],
  [
    'POST /api/shipments/public/track/:number/unlock',
    anyone,
    { subject: 'shipment', input: { answer: shipmentInput.receiverEmail } },
  ],
  ['GET /api/shipments/public/track/:number/documents', anyone, { subject: 'shipment' }],
  ['GET /api/shipments/public/track/:number/proof', anyone, { subject: 'proved' }],
  // With a key: tests/server/transport/rest/tracking/tracking-documents.test.ts.
  ['GET /api/shipments/public/track/:number/documents/:id', nowhere, { subject: 'document' }],
  // With a key: tests/server/transport/rest/messages/messages.test.ts.
  [
    'POST /api/shipments/public/track/:number/answer',
    [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
    { subject: 'shipment', input: { kind: 'other', message: 'The bell is broken' }, writes: false },
  ],
  ['GET /api/shipments/:id/answers', readers, { subject: 'answered' }],
  ['GET /api/shipments/:id/answers/:name', nowhereForReaders, { subject: 'answered' }],
  ['PATCH /api/answers/:id', ownerOnly, { subject: 'answer', input: { done: true } }],
  ['shipments.byTrackingNumber', signedIn, { subject: 'shipment' }],
  ['GET /api/shipments/my-shipments', signedIn, { input: { search: 'lagos' } }],
  ['GET /api/shipments/admin/all-shipments', staff],
  ['POST /api/shipments/matching', staff, { input: { search: 'lagos' }, writes: false }],
  ['GET /api/shipments/changes', staff, { input: { limit: '5' } }],
  ['GET /api/shipments/attention', staff, { input: { reason: 'late', snoozed: 'true' } }],
  ['shipments.attentionOf', ownerOnly, { subject: 'shipment', input: { among: 'failed' } }],
  [
    'PATCH /api/shipments/:id/snooze',
    ownerOnly,
    { subject: 'shipment', input: { until: new Date(Date.now() + 24 * 60 * 60_000).toISOString(), note: 'Called' } },
  ],
  [
    'PATCH /api/shipments/bulk-snooze',
    bulkStatuses,
    {
      subject: 'shipment',
      input: { ids: [':id'], until: new Date(Date.now() + 24 * 60 * 60_000).toISOString(), note: 'Called' },
    },
  ],
  ['POST /api/shipments/bulk-preview', bulkStatuses, { subject: 'shipment', input: bulk, writes: false }],
  ['PATCH /api/shipments/bulk-status', bulkStatuses, { subject: 'shipment', input: bulk }],
  ['GET /api/batches', staff],
  ['POST /api/batches/:id/retract', staff, { subject: 'own-batch', input: { notify: 'none' } }],
  [
    'POST /api/shipments/bulk-estimate-preview',
    bulkStatuses,
    { subject: 'shipment', input: bulkEstimate, writes: false },
  ],
  ['PATCH /api/shipments/bulk-estimate', bulkStatuses, { subject: 'shipment', input: bulkEstimate }],
  ['POST /api/shipments/bulk-undo', bulkStatuses, { subject: 'batch', input: { batchId: ':id' } }],
  [
    'POST /api/shipments/scan',
    staff,
    {
      subject: 'shipment',
      input: { numbers: [':number', 'WB1'], status: 'in-transit', location: 'Hamburg' },
      changesNothingFor: ['other'],
    },
  ],
  ['POST /api/shipments/export', created.staff, { input: { tz: 'UTC', scope: 'mine' } }],
  ['GET /api/shipments/parties', staff, { input: { role: 'sender', search: 'a' } }],
  ['POST /api/shipments/import', staff, { input: { dryRun: true }, csv: importOf(2), writes: false }],
  [
    'POST /api/shipments/import',
    [401, 401, 401, 401, 401, 403, 403, 201, 201, 201],
    { input: { notify: 'both' }, csv: importOf(2) },
  ],
  ['GET /api/shipments/import/template', staff],
  ['POST /api/shipments/import/:id/undo', staff, { subject: 'own-import', input: { batchId: ':id' } }],
  [
    'GET /api/shipments/import/:id/rows',
    [401, 401, 401, 401, 401, 403, 403, 200, 404, 200],
    { subject: 'own-import', input: { batchId: ':id' } },
  ],
  ['imports.columns', staff],
  [
    'imports.saveColumns',
    staff,
    { input: { columns: [{ header: 'Consignee', field: 'receiverName' }] }, writes: true },
  ],
  ['imports.recent', staff],
  ['GET /api/shipments/:id', readers, { subject: 'shipment' }],
  ['POST /api/shipments', created.staff, { input: shipmentInput }],
  ['POST /api/shipments', created.staff, { input: shipmentInput, form: true }],
  [
    'PATCH /api/shipments/:id',
    ownerOnly,
    { subject: 'shipment', input: { status: 'in-transit', weight: 7.25, description: '' } },
  ],
  [
    'PATCH /api/shipments/:id',
    ownerOnly,
    { subject: 'shipment', input: { weight: 7.25, updateAction: 'addImages' }, form: true },
  ],
  ['PATCH /api/shipments/:id/soft-delete', ownerOnly, { subject: 'shipment' }],
  [
    'POST /api/shipments/:id/events',
    created.ownerOnly,
    { subject: 'shipment', input: { status: 'delivered', location: 'Lagos', note: 'Signed' } },
  ],
  [
    'POST /api/shipments/:id/events',
    created.ownerOnly,
    { subject: 'shipment', input: { location: 'Antwerp', at: '2026-01-05T10:00:00Z' } },
  ],
  [
    'POST /api/shipments/:id/events',
    created.ownerOnly,
    { subject: 'shipment', input: { status: 'on-hold', reason: 'customs-documents' } },
  ],
  [
    'POST /api/shipments/:id/proof',
    created.ownerOnly,
    { subject: 'shipment', input: { receivedBy: 'Ada Brook' }, form: true },
  ],
  [
    'POST /api/shipments/:id/attempts',
    created.ownerOnly,
    { subject: 'shipment', input: { reason: 'receiver-absent', nextAttempt: '2026-12-07' } },
  ],
  [
    'POST /api/shipments/:id/attempts',
    created.ownerOnly,
    { subject: 'shipment', input: { reason: 'receiver-absent' }, form: true },
  ],
  ['GET /api/shipments/:id/proof/:name', readers, { subject: 'proved' }],
  // Without a key: tests/server/transport/rest/proofs/proof.test.ts has the others.
  ['GET /api/shipments/public/track/:number/proof/:name', nowhere, { subject: 'proved' }],
  // With one: tests/server/transport/rest/tracking/keyed-images.test.ts.
  ['GET /api/shipments/public/track/:number/image/:name', nowhere, { subject: 'proved' }],
  [
    'POST /api/shipments/:id/estimate',
    ownerOnly,
    {
      subject: 'shipment',
      input: { date: '2026-12-28', reason: 'vessel', note: 'Waits for a berth', notify: 'receiver' },
    },
  ],
  ['POST /api/shipments/:id/estimate/undo', ownerOnly, { subject: 'estimated' }],
  ['DELETE /api/shipments/:id/events/:eventId', ownerOnly, { subject: 'event' }],
  ['PATCH /api/shipments/:id/restore', [401, 401, 401, 401, 401, 404, 404, 403, 403, 200], { subject: 'deleted' }],
  ['PUT /api/shipments/:id/owner', ownerOnly, { subject: 'handover', input: { user: ':user' } }],
  ['POST /api/shipments/:id/send-link', accepted.ownerOnly, { subject: 'shipment', input: { to: 'receiver' } }],
  ['GET /api/shipments/:id/waybill', readers, { subject: 'shipment' }],
  ['GET /api/shipments/:id/packing-list', readers, { subject: 'shipment' }],
  ['GET /api/shipments/:id/proof.pdf', readers, { subject: 'proved' }],
  ['GET /api/shipments/:id/label', ownerOnly, { subject: 'shipment', input: { format: 'zpl', size: '4x6', dpi: 300 } }],
  [
    'POST /api/shipments/labels',
    bulkStatuses,
    { subject: 'shipment', input: { ids: [':id'], size: 'a6' }, writes: false },
  ],
  ['shipments.paper', readers, { subject: 'shipment', input: { paper: 'packing-list' }, writes: true }],
  ['GET /api/shipments/:id/deliveries', ownerOnly, { subject: 'shipment' }],
  ['GET /api/shipments/:id/documents', readers, { subject: 'shipment' }],
  [
    'POST /api/shipments/:id/documents',
    created.ownerOnly,
    {
      subject: 'shipment',
      input: { type: 'packing-list', visibility: 'company', title: 'As loaded' },
      form: true,
      file: true,
    },
  ],
  ['GET /api/documents/:id', readers, { subject: 'document' }],
  ['PATCH /api/documents/:id', ownerOnly, { subject: 'document', input: { title: 'As sent', visibility: 'receiver' } }],
  ['DELETE /api/documents/:id', noContent.ownerOnly, { subject: 'document' }],
  ['POST /api/documents/:id/ticket', created.readers, { subject: 'document' }],
  ['GET /api/deliveries/:id', ownerOnly, { subject: 'mail' }],
];
