import * as z from 'zod/mini';
import { AuditList, AuditPage } from '#contract/audit/audit.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NAMED_USER, NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import type { Operations } from './operation.ts';

/** The parameters of `AuditQuery`, one by one. */
const Query = described(z.extend(AuditPage, { user: z.optional(z.string()), shipment: z.optional(z.string()) }), {
  fields: {
    user: 'The `_id` of the user whose log it is. Either this or `shipment`.',
    shipment: 'The `_id` of the shipment whose log it is, a deleted one too.',
    limit: limitNote('At most so many entries.', 200, 200),
    cursor: {
      type: 'string',
      pattern: String.raw`^[1-9]\d{0,14}$`,
      description: 'The `nextCursor` of the page before.',
    },
  },
});

const Entries = described(restForm(AuditList), {
  id: 'AuditEntries',
  fields: { nextCursor: 'For the entries before these; null where there are none.' },
  example: {
    entries: [
      {
        _id: '48213',
        who: NAMED_USER,
        byKey: null,
        user: null,
        shipment: {
          _id: SHIPMENT_ID,
          trackingNumber: NUMBER,
          destinationZone: 'Africa/Lagos',
        },
        what: 'shipment-status',
        from: 'pending',
        to: 'in-transit',
        import: null,
        fields: [],
        at: '2026-11-25T14:02:10.330Z',
      },
    ],
    nextCursor: null,
  },
});

/** Contract section 3. */
export const AUDIT_OPERATIONS = {
  'GET /api/audit': {
    name: 'listAudit',
    summary: 'The audit log of a user or of a shipment, newest first',
    callers: 'super-admin',
    query: Query,
    answers: { 200: Entries },
    errors: ['super-admin-page-denied', 'user-not-found', 'shipment-not-found'],
    example: { query: { shipment: SHIPMENT_ID } },
  },
} as const satisfies Operations;
