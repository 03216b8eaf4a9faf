import { AuditList, AuditQuery } from '#contract/audit/audit.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NAMED_USER, NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by } from './procedures.ts';

const Query = described(AuditQuery, {
  fields: {
    user: { type: 'string', description: 'The `_id` of the user whose log it is. Either this or `shipment`.' },
    shipment: {
      type: 'string',
      description: 'The `_id` of the shipment whose log it is, a deleted one too.',
    },
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

/** The audit log (docs/contract/audit.md). */
export const auditProcedures = {
  audit: by('super-admin')
    .meta({
      rest: 'GET /api/audit',
      tag: 'Audit',
      name: 'listAudit',
      summary: 'The audit log of a user or of a shipment, newest first',
      response: Entries,
      errors: ['super-admin-page-denied', 'user-not-found', 'shipment-not-found'],
      example: { query: { shipment: SHIPMENT_ID } },
    })
    .input(Query)
    .query(({ ctx, input }) => listAudit(ctx, input)),
};
