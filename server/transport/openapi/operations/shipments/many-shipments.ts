import * as z from 'zod/mini';
import { CHANGE_TYPES, ChangeList, ChangesQuery, FormerShipment } from '#contract/shipments/changes.ts';
import { Party, PartyQuery } from '#contract/shipments/parties.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { PARTY, SHIPMENT } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { RestShipment } from '#server/transport/openapi/schemas/shared.ts';

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

/** Contract sections 8, 9, 12 and 15: several shipments at once. */
export const MANY_SHIPMENTS_OPERATIONS = {
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
} as const satisfies Operations;
