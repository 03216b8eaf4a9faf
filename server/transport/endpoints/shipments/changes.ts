import * as z from 'zod/mini';
import { CHANGE_TYPES, ChangeList, ChangesQuery, FormerShipment } from '#contract/shipments/changes.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { listChanges } from '#server/domain/shipments/changes/list.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { RestShipment } from '#server/transport/openapi/schemas/shared.ts';
import { by } from '../procedures.ts';

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

/** A change is no entity: its `id` keeps its name. */
const withRestShipments = ({ changes, ...rest }: ChangeList) => ({
  changes: changes.map((each) => ({ ...each, shipment: withRestId(each.shipment) })),
  ...rest,
});

/** docs/contract/shipments.md, 'Sync': what programs follow shipments by. */
export const changesProcedures = {
  changes: by('staff', 'read', 'shipments:read', 'all:read')
    .meta({
      rest: 'GET /api/shipments/changes',
      tag: 'Many shipments',
      name: 'listChanges',
      summary: 'What has changed since the last call',
      description:
        'Without a cursor every visible shipment as `created`, then the changes, oldest first. Nothing is missed; a repeated cursor may give more.',
      toRest: withRestShipments,
      response: Changes,
      errors: ['invalid-cursor', 'cursor-gone'],
      example: { query: { limit: '100' } },
    })
    .input(
      described(ChangesQuery, {
        fields: { cursor: 'The `cursor` of the last answer.', limit: limitNote('At most so many changes.', 200, 100) },
      }),
    )
    .query(({ ctx, input }) => listChanges(ctx, input)),
};
