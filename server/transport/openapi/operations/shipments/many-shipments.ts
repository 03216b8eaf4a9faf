import * as z from 'zod/mini';
import {
  AttentionList,
  AttentionQuery,
  AttentionShipment,
  AttentionState,
  Snooze,
} from '#contract/attention/attention.ts';
import { BulkPreview, BulkResult, BulkUndo, BulkUndoResult, BulkUpdate } from '#contract/bulk/bulk.ts';
import { ScanResult, ScanShipments } from '#contract/bulk/scan.ts';
import { CHANGE_TYPES, ChangeList, ChangesQuery, FormerShipment } from '#contract/shipments/changes.ts';
import { Party, PartyQuery } from '#contract/shipments/parties.ts';
import { BULK_STATUSES } from '#contract/statuses/statuses.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import {
  ATTENTION,
  ATTENTION_COUNTS,
  ATTENTION_ROW,
  BATCH_ID,
  BULK_RESULT,
  NUMBER,
  PARTY,
  SCANNED,
  SHIPMENT,
  SHIPMENT_ID,
} from '#server/transport/openapi/schemas/examples.ts';
import { eventNotes, limitNote, lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filterNotes } from '#server/transport/openapi/schemas/list-inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { RestShipment, undoNotes } from '#server/transport/openapi/schemas/shared.ts';

const Attention = described(restForm(AttentionState), {
  id: 'Attention',
  fields: { reasons: 'Why it needs attention.', since: 'Since when, by reason, ISO 8601 in UTC.' },
  example: ATTENTION,
});

described(restForm(AttentionShipment), { example: ATTENTION_ROW });

const AttentionShipments = described(restForm(AttentionList), {
  fields: {
    counts: {
      description: 'How many there are for each reason, and in all; without those that are snoozed.',
      examples: [ATTENTION_COUNTS],
    },
  },
});

/** A change is no entity: its `id` keeps its name. */
const Change = described(
  z.object({
    id: z.string(),
    type: z.enum(CHANGE_TYPES),
    at: z.string(),
    shipment: z.union([RestShipment, restForm(FormerShipment)]),
  }),
  {
    id: 'Change',
    fields: {
      id: 'Names the change; the same may come more than once.',
      type: '`removed`: handed over to somebody else.',
      shipment:
        'As it is now, with its newest 20 events; one that is deleted or removed as `_id` and `trackingNumber`.',
    },
    example: { id: '90211', type: 'updated', at: SHIPMENT.updatedAt, shipment: SHIPMENT },
  },
);
const Changes = described(z.extend(ChangeList, { changes: z.array(Change) }), {
  fields: { cursor: 'For what comes after these.', more: 'Whether there is something already.' },
});

const statusNote = { type: 'string', enum: BULK_STATUSES, description: 'Any status but `pending`.' };

export const BulkInput = described(BulkUpdate, {
  id: 'BulkUpdate',
  description: 'Either `ids` or tracking numbers, 1 to 500.',
  required: ['status'],
  fields: {
    ...eventNotes,
    status: statusNote,
    ids: 'Each the `_id` of a shipment.',
    numbers: 'Tracking numbers in any spelling.',
    notify: 'Whom mails tell of it; `true`: both, the default; `false`: nobody.',
  },
});
export const BulkPreviewed = described(BulkPreview, {
  id: 'BulkPreview',
  fields: {
    same: 'Those that have the status already.',
    backwards: 'Those that would go back on their journey.',
    reopened: 'Those that are delivered, cancelled or returned.',
    mails: 'How many mails would be queued.',
    stopped: 'Addresses that stopped these mails.',
  },
  example: { total: 12, same: 2, backwards: 1, reopened: 0, mails: 10, stopped: [] },
});
export const BulkUpdated = described(BulkResult, {
  id: 'BulkResult',
  fields: { ...undoNotes, updated: 'Shipments, each counted once.', changed: 'Those whose status differed.' },
  example: BULK_RESULT,
});
export const BulkUndone = described(BulkUndoResult, {
  id: 'BulkUndone',
  fields: { restored: 'Tracking numbers.', skipped: 'Tracking numbers of those that were changed since.' },
  example: { restored: [NUMBER], skipped: [] },
});
const BULK_ERRORS = [
  'shipment-not-found',
  'shipment-numbers-not-found',
  'not-your-shipments',
  'reason-not-allowed',
  'history-full',
] as const;
const BULK_EXAMPLE = {
  body: { ids: [SHIPMENT_ID], status: 'in_transit', location: 'Rotterdam', notify: 'none' },
};

/** Contract sections 8, 9, 12 and 15: several shipments at once. */
export const MANY_SHIPMENTS_OPERATIONS = {
  'GET /api/shipments/attention': {
    name: 'listAttention',
    summary: 'Shipments that need attention',
    callers: 'staff',
    scopes: ['shipments:read'],
    query: described(AttentionQuery, { fields: { snoozed: filterNotes.snoozed } }),
    answers: { 200: AttentionShipments },
    errors: [],
    example: { query: { reason: 'late' } },
  },
  'PATCH /api/shipments/:id/snooze': {
    name: 'snoozeShipment',
    summary: 'Leave a shipment out of attention for a while',
    callers: 'user',
    reach: 'owner',
    body: described(Snooze, {
      required: ['until'],
      nullable: ['until'],
      fields: { until: 'At most 30 days ahead, ISO 8601; null ends it.', note: lineNote(250) },
    }),
    answers: { 200: Attention },
    errors: ['shipment-not-found', 'not-your-shipment', 'snooze-time'],
    example: { path: { id: SHIPMENT_ID }, body: { until: '2026-12-01T08:00:00Z', note: 'The carrier calls back' } },
  },
  'GET /api/shipments/changes': {
    name: 'listChanges',
    summary: 'What has changed since the last call',
    description:
      'Without a cursor every visible shipment as `created`, then the changes, oldest first. Nothing is missed; a repeated cursor may give more.',
    callers: 'staff',
    scopes: ['shipments:read', 'all:read'],
    query: described(ChangesQuery, {
      fields: { cursor: 'The `cursor` of the last answer.', limit: limitNote('At most so many changes.', 200, 100) },
    }),
    answers: { 200: Changes },
    errors: ['invalid-cursor', 'cursor-gone'],
    example: { query: { limit: '100' } },
  },
  'GET /api/shipments/parties': {
    name: 'searchParties',
    summary: "Senders or receivers of the caller's earlier shipments",
    callers: 'staff',
    query: PartyQuery,
    answers: {
      200: z.object({
        parties: z.array(
          described(Party, {
            id: 'Party',
            fields: { used: 'In how many shipments.', contact: 'Empty for a receiver.' },
            example: PARTY,
          }),
        ),
      }),
    },
    errors: [],
    example: { query: { role: 'receiver', search: 'ravi' } },
  },
  'POST /api/shipments/scan': {
    name: 'scanShipments',
    summary: 'Give scanned shipments a status',
    description: 'Each number that can take it does; the answer names the others.',
    callers: 'staff',
    scopes: ['shipments:write'],
    body: described(ScanShipments, {
      required: ['status'],
      fields: {
        ...eventNotes,
        status: statusNote,
        numbers: 'Tracking numbers in any spelling, numbers of pieces, or tracking links; 1 to 200.',
        dryRun: 'Whether the numbers are only checked: nothing is stored.',
      },
    }),
    answers: {
      200: described(ScanResult, {
        fields: {
          ...undoNotes,
          changed: 'Numbers as they were sent; of several of one shipment the first, the others are `unchanged`.',
          late: 'Numbers whose scan entered the history without changing the status: there is a newer event.',
          refused: '`reasons` says why.',
          results: 'Each number that is not `unknown`; `status`: after the scan, `of`: how many pieces there are.',
          batchId: 'By which it is undone; null where nothing was stored.',
        },
        example: SCANNED,
      }),
    },
    errors: [],
    example: { body: { numbers: [NUMBER], status: 'out-for-delivery', location: 'Porto' } },
  },
  'POST /api/shipments/bulk-preview': {
    name: 'previewBulkUpdate',
    summary: 'What a bulk update would do',
    callers: 'staff',
    reach: 'owner',
    scopes: ['bulk'],
    body: BulkInput,
    answers: { 200: BulkPreviewed },
    errors: BULK_ERRORS,
    example: BULK_EXAMPLE,
  },
  'PATCH /api/shipments/bulk-status': {
    name: 'updateBulkStatus',
    summary: 'Give several shipments a status',
    description: 'All or none.',
    callers: 'staff',
    reach: 'owner',
    scopes: ['bulk'],
    body: BulkInput,
    answers: { 200: BulkUpdated },
    errors: BULK_ERRORS,
    example: BULK_EXAMPLE,
  },
  'POST /api/shipments/bulk-undo': {
    name: 'undoBulkUpdate',
    summary: 'Undo a bulk update or a scan',
    callers: 'staff',
    reach: 'owner',
    scopes: ['bulk'],
    body: BulkUndo,
    answers: { 200: BulkUndone },
    errors: ['bulk-update-not-found', 'undo-too-late', 'not-your-shipment'],
    example: { body: { batchId: BATCH_ID } },
  },
} as const satisfies Operations;
