import { importOf } from '../../factories/shipments/import-files.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import {
  accepted,
  anyone,
  created,
  noContent,
  nowhere,
  owner,
  type Row,
  readers,
  signedIn,
  staff,
} from './endpoint-rows.ts';

const bulk = { ids: [':id'], status: 'in-transit', note: 'Sailed', notify: false };
const bulkEstimate = { ids: [':id'], date: '2031-05-04', note: 'Delayed', notify: false };
/** Only those who may change this shipment, out of staff of duty office. */
const bulkStatuses = [401, 401, 401, 401, 401, 403, 403, 200, 403, 403, 403, 403, 200] as const;
/** To who only scans the batch is not there: it is another's. */
const undoStatuses = [401, 401, 401, 401, 401, 403, 403, 200, 403, 404, 404, 403, 200] as const;
const labelStatuses = [401, 401, 401, 401, 401, 403, 403, 200, 403, 200, 403, 403, 200] as const;
/** A driver reads one shipment by its number, and no list. */
const notForDrivers = [401, 401, 401, 401, 401, 200, 200, 200, 200, 200, 403, 200, 200] as const;
/** It is not there for a driver on whose round it is not. */
const readersOfOne = [401, 401, 401, 401, 401, 404, 404, 200, 200, 200, 404, 200, 200] as const;
/** A form about a shipment of no round is rejected before it is read. */
const formChangers = [401, 401, 401, 401, 401, 404, 404, 200, 403, 403, 404, 403, 200] as const;
const retractors = [401, 401, 401, 401, 401, 404, 404, 200, 403, 200, 404, 403, 200] as const;

/** A name that no image has. */
const nowhereForReaders = [401, 401, 401, 401, 401, 404, 404, 404, 404, 404, 403, 404, 404] as const;

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
    [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
    { subject: 'shipment', input: { kind: 'other', message: 'The bell is broken' }, writes: false },
  ],
  // With a key: tests/server/transport/rest/messages/messages.test.ts.
  [
    'GET /api/shipments/public/track/:number/messages',
    [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
    { subject: 'shipment' },
  ],
  ['GET /api/shipments/public/track/:number/messages/:name', nowhere, { subject: 'shipment' }],
  ['GET /api/shipments/:id/messages', readers, { subject: 'answered' }],
  ['POST /api/shipments/:id/messages', created.owner.office, { subject: 'shipment', input: { text: 'At sea' } }],
  [
    'POST /api/shipments/:id/messages',
    created.owner.office,
    { subject: 'shipment', input: { text: 'At sea' }, form: true },
  ],
  ['GET /api/shipments/:id/answers', readers, { subject: 'answered' }],
  ['GET /api/shipments/:id/answers/:name', nowhereForReaders, { subject: 'answered' }],
  ['PATCH /api/answers/:id', owner.office, { subject: 'answer', input: { done: true } }],
  ['shipments.byTrackingNumber', signedIn, { subject: 'shipment' }],
  ['GET /api/shipments/my-shipments', notForDrivers, { input: { search: 'lagos' } }],
  ['GET /api/shipments/admin/all-shipments', staff.read],
  ['GET /api/shipments/changes', staff.read, { input: { limit: '5' } }],
  ['GET /api/shipments/attention', staff.read, { input: { reason: 'late', snoozed: 'true' } }],
  ['shipments.attentionOf', owner.read, { subject: 'shipment', input: { among: 'failed' } }],
  ['POST /api/shipments/matching', staff.warehouse, { input: { search: 'lagos' }, writes: false }],
  [
    'PATCH /api/shipments/:id/snooze',
    owner.office,
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
  ['GET /api/batches', staff.goods],
  ['POST /api/batches/:id/retract', staff.goods, { subject: 'own-batch', input: { notify: 'none' } }],
  [
    'POST /api/shipments/bulk-estimate-preview',
    bulkStatuses,
    { subject: 'shipment', input: bulkEstimate, writes: false },
  ],
  ['PATCH /api/shipments/bulk-estimate', bulkStatuses, { subject: 'shipment', input: bulkEstimate }],
  ['POST /api/shipments/bulk-undo', undoStatuses, { subject: 'batch', input: { batchId: ':id' } }],
  [
    'POST /api/shipments/scan',
    staff.goods,
    {
      subject: 'shipment',
      input: { numbers: [':number', 'WB1'], status: 'in-transit', location: 'Hamburg' },
      changesNothingFor: ['other', 'driver'],
    },
  ],
  ['POST /api/shipments/export', created.staff.contacts, { input: { tz: 'UTC', scope: 'mine' } }],
  ['GET /api/shipments/parties', staff.contacts, { input: { role: 'sender', search: 'a' } }],
  ['POST /api/shipments/import', staff.office, { input: { dryRun: true }, csv: importOf(2), writes: false }],
  ['POST /api/shipments/import', created.staff.office, { input: { notify: 'both' }, csv: importOf(2) }],
  ['GET /api/shipments/import/template', staff.contacts],
  ['POST /api/shipments/import/:id/undo', staff.office, { subject: 'own-import', input: { batchId: ':id' } }],
  [
    'GET /api/shipments/import/:id/rows',
    [401, 401, 401, 401, 401, 403, 403, 200, 404, 403, 403, 404, 200],
    { subject: 'own-import', input: { batchId: ':id' } },
  ],
  ['imports.columns', staff.contacts],
  [
    'imports.saveColumns',
    staff.office,
    { input: { columns: [{ header: 'Consignee', field: 'receiverName' }] }, writes: true },
  ],
  ['imports.recent', staff.contacts],
  ['GET /api/shipments/:id', readersOfOne, { subject: 'shipment' }],
  ['POST /api/shipments', created.staff.office, { input: shipmentInput }],
  ['POST /api/shipments', created.staff.office, { input: shipmentInput, form: true }],
  [
    'PATCH /api/shipments/:id',
    owner.office,
    { subject: 'shipment', input: { status: 'in-transit', weight: 7.25, description: '' } },
  ],
  [
    'PATCH /api/shipments/:id',
    formChangers,
    { subject: 'shipment', input: { weight: 7.25, updateAction: 'addImages' }, form: true },
  ],
  ['PATCH /api/shipments/:id/soft-delete', owner.office, { subject: 'shipment' }],
  [
    'POST /api/shipments/:id/events',
    created.owner.warehouse,
    { subject: 'shipment', input: { status: 'delivered', location: 'Lagos', note: 'Signed' } },
  ],
  [
    'POST /api/shipments/:id/events',
    created.owner.warehouse,
    { subject: 'shipment', input: { location: 'Antwerp', at: '2026-01-05T10:00:00Z' } },
  ],
  [
    'POST /api/shipments/:id/events',
    created.owner.warehouse,
    { subject: 'shipment', input: { status: 'on-hold', reason: 'customs-documents' } },
  ],
  [
    'POST /api/shipments/:id/proof',
    created.owner.goods,
    { subject: 'shipment', input: { receivedBy: 'Ada Brook' }, form: true },
  ],
  [
    'POST /api/shipments/:id/attempts',
    created.owner.goods,
    { subject: 'shipment', input: { reason: 'receiver-absent', nextAttempt: '2026-12-07' } },
  ],
  [
    'POST /api/shipments/:id/attempts',
    created.owner.goods,
    { subject: 'shipment', input: { reason: 'receiver-absent' }, form: true },
  ],
  ['GET /api/shipments/:id/proof/:name', readersOfOne, { subject: 'proved' }],
  // Without a key: tests/server/transport/rest/proofs/proof.test.ts has the others.
  ['GET /api/shipments/public/track/:number/proof/:name', nowhere, { subject: 'proved' }],
  // With one: tests/server/transport/rest/tracking/keyed-images.test.ts.
  ['GET /api/shipments/public/track/:number/image/:name', nowhere, { subject: 'proved' }],
  [
    'POST /api/shipments/:id/estimate',
    owner.office,
    {
      subject: 'shipment',
      input: { date: '2026-12-28', reason: 'vessel', note: 'Waits for a berth', notify: 'receiver' },
    },
  ],
  ['POST /api/shipments/:id/estimate/undo', owner.office, { subject: 'estimated' }],
  ['DELETE /api/shipments/:id/events/:eventId', retractors, { subject: 'event' }],
  [
    'PATCH /api/shipments/:id/restore',
    [401, 401, 401, 401, 401, 404, 404, 403, 403, 403, 403, 403, 200],
    { subject: 'deleted' },
  ],
  ['PUT /api/shipments/:id/owner', owner.office, { subject: 'handover', input: { user: ':user' } }],
  ['POST /api/shipments/:id/send-link', accepted.owner.office, { subject: 'shipment', input: { to: 'receiver' } }],
  ['GET /api/shipments/:id/waybill', readers, { subject: 'shipment' }],
  ['GET /api/shipments/:id/packing-list', readers, { subject: 'shipment' }],
  ['GET /api/shipments/:id/proof.pdf', readers, { subject: 'proved' }],
  [
    'GET /api/shipments/:id/label',
    owner.warehouse,
    { subject: 'shipment', input: { format: 'zpl', size: '4x6', dpi: 300 } },
  ],
  [
    'POST /api/shipments/labels',
    labelStatuses,
    { subject: 'shipment', input: { ids: [':id'], size: 'a6' }, writes: false },
  ],
  ['shipments.paper', readers, { subject: 'shipment', input: { paper: 'packing-list' }, writes: true }],
  ['GET /api/shipments/:id/deliveries', owner.contacts, { subject: 'shipment' }],
  ['GET /api/shipments/:id/documents', readers, { subject: 'shipment' }],
  [
    'POST /api/shipments/:id/documents',
    created.owner.warehouse,
    {
      subject: 'shipment',
      input: { type: 'packing-list', visibility: 'company', title: 'As loaded' },
      form: true,
      file: true,
    },
  ],
  ['GET /api/documents/:id', readers, { subject: 'document' }],
  [
    'PATCH /api/documents/:id',
    owner.warehouse,
    { subject: 'document', input: { title: 'As sent', visibility: 'receiver' } },
  ],
  ['DELETE /api/documents/:id', noContent.owner.warehouse, { subject: 'document' }],
  ['POST /api/documents/:id/ticket', created.readers, { subject: 'document' }],
  ['GET /api/deliveries/:id', owner.contacts, { subject: 'mail' }],
];
