import * as z from 'zod/mini';
import { BulkUndo } from '#contract/bulk/bulk.ts';
import {
  DeletedList,
  DeletedListQuery,
  DeletedShipment,
  SuperAdminList,
  SuperAdminQuery,
  SuperAdminRow,
} from '#contract/shipments/super-admin.ts';
import {
  BulkInput,
  BulkPreviewed,
  BulkUndone,
  BulkUpdated,
} from '#server/transport/openapi/operations/shipments/many-shipments.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import {
  BATCH_ID,
  LISTED_EVENT,
  LISTED_SHIPMENT,
  NAMED_USER,
  SHIPMENT,
  SHIPMENT_ID,
} from '#server/transport/openapi/schemas/examples.ts';
import { filterNotes } from '#server/transport/openapi/schemas/list-inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { rowNotes } from '#server/transport/openapi/schemas/shared.ts';
import type { Operations } from './operation.ts';

const update = { ids: [SHIPMENT_ID], status: 'in_transit', location: 'Port of Lagos', notify: 'receiver' };

const Filters = described(SuperAdminQuery, { fields: filterNotes });

const SUPER_ADMIN_ROW = {
  ...LISTED_SHIPMENT,
  status: 'in-transit',
  events: [{ ...LISTED_EVENT, status: 'in-transit' }],
  sender: { name: SHIPMENT.senderName, email: SHIPMENT.senderEmail },
  receiver: { name: SHIPMENT.receiverName },
  origin: { city: SHIPMENT.originCity, country: SHIPMENT.originCountry },
  destination: { city: SHIPMENT.destinationCity, country: SHIPMENT.destinationCountry },
};

const RestSuperAdminRow = described(restForm(SuperAdminRow), {
  id: 'SuperAdminShipment',
  description: 'A shipment with the parties and places nested too; the status is spelt `in-transit`.',
  fields: rowNotes,
  example: SUPER_ADMIN_ROW,
});

described(restForm(DeletedShipment), {
  id: 'DeletedShipment',
  fields: {
    ...rowNotes,
    deletedAt: 'ISO 8601 in UTC.',
    deletedBy: 'Null for the product itself.',
    erasedAfter: 'Until then it can be restored. ISO 8601 in UTC.',
  },
  example: {
    ...SUPER_ADMIN_ROW,
    deletedAt: '2026-11-25T09:00:00.000Z',
    deletedBy: NAMED_USER,
    erasedAfter: '2026-12-25T09:00:00.000Z',
  },
});

/** Operations that only super-admins may call (contract section 3). */
export const SUPER_ADMIN_OPERATIONS = {
  'GET /api/shipments/super-admin/all': {
    name: 'listEveryShipment',
    summary: "Everyone's shipments, with the counts of all",
    callers: 'super-admin',
    scopes: ['all:read'],
    query: Filters,
    answers: { 200: described(restForm(SuperAdminList), { id: 'SuperAdminShipments' }) },
    errors: ['super-admin-page-denied'],
    example: { query: { status: 'in_transit', limit: '50' } },
  },
  'GET /api/shipments/super-admin/simple': {
    name: 'listNewestShipments',
    summary: 'The newest 100 shipments',
    callers: 'super-admin',
    scopes: ['all:read'],
    answers: { 200: z.object({ data: z.array(RestSuperAdminRow) }) },
    errors: ['super-admin-page-denied'],
  },
  'GET /api/shipments/super-admin/deleted': {
    name: 'listDeletedShipments',
    summary: 'Deleted shipments that can be restored',
    description: 'The latest deletion comes first.',
    callers: 'super-admin',
    scopes: ['all:read'],
    query: DeletedListQuery,
    answers: { 200: described(restForm(DeletedList), { id: 'DeletedShipments' }) },
    errors: ['super-admin-page-denied'],
    example: { query: { search: 'lagos' } },
  },
  'POST /api/shipments/super-admin/bulk-preview': {
    name: 'previewEveryBulkUpdate',
    summary: 'What a bulk update of anyone’s shipments would do',
    callers: 'super-admin',
    scopes: ['bulk'],
    body: BulkInput,
    answers: { 200: BulkPreviewed },
    errors: ['super-admin-page-denied', 'shipment-not-found', 'shipment-numbers-not-found'],
    example: { body: update },
  },
  'PATCH /api/shipments/super-admin/bulk-status': {
    name: 'updateEveryBulkStatus',
    summary: 'Set the status of anyone’s shipments at once',
    description: 'All or none.',
    callers: 'super-admin',
    scopes: ['bulk'],
    body: BulkInput,
    answers: { 200: BulkUpdated },
    errors: [
      'super-admin-page-denied',
      'shipment-not-found',
      'shipment-numbers-not-found',
      'reason-not-allowed',
      'history-full',
      'rate-limit',
    ],
    example: { body: update },
  },
  'POST /api/shipments/super-admin/bulk-undo': {
    name: 'undoEveryBulkUpdate',
    summary: 'Take a bulk update back',
    description: 'Until its `undoUntil`. Shipments that anyone changed since are skipped.',
    callers: 'super-admin',
    scopes: ['bulk'],
    body: BulkUndo,
    answers: { 200: BulkUndone },
    errors: ['super-admin-page-denied', 'bulk-update-not-found', 'undo-too-late'],
    example: { body: { batchId: BATCH_ID } },
  },
} as const satisfies Operations;
