import * as z from 'zod/mini';
import { AddCarrier, CarrierId, NamedCarrier, UpdateCarrier } from '#contract/carriers/carriers.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { addCarrier } from '#server/domain/carriers/add.ts';
import { listCarriers } from '#server/domain/carriers/list.ts';
import { removeCarrier, updateCarrier } from '#server/domain/carriers/update.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { by, router } from './procedures.ts';

const path = { id: '5b8e2f0d-93c1-4a76-8f2d-1e6c7a9b4d30' };
const trackingUrl = 'https://www.maersk.com/tracking/{number}';

const RestCarrier = described(restForm(NamedCarrier), {
  id: 'NamedCarrier',
  fields: { trackingUrl: "The carrier's page for a number, with `{number}` in its place; null for none." },
  example: { _id: path.id, name: 'Maersk', trackingUrl },
});
const fields = {
  name: lineNote(TEXT_LIMITS.carrierName, 'No other has it in any case.'),
  trackingUrl: {
    type: ['string', 'null'],
    description: 'An https address with `{number}` once, behind the host; empty for none.',
  },
};

/** Carriers beyond the five (docs/contract/carriers.md). */
export const carriersRouter = router({
  list: by('staff', 'read')
    .meta({
      rest: 'GET /api/carriers',
      tag: 'Carriers',
      name: 'listCarriers',
      summary: 'All named carriers by name',
      response: z.object({ carriers: z.array(RestCarrier) }),
    })
    .query(async ({ ctx }) => ({ carriers: await listCarriers(ctx) })),
  create: by('staff', 'office')
    .meta({
      rest: 'POST /api/carriers',
      tag: 'Carriers',
      name: 'addCarrier',
      summary: 'Add a named carrier',
      idempotency: {},
      status: 201,
      response: z.object({ carrier: RestCarrier }),
      errors: ['carrier-exists', 'too-many-carriers'],
      example: { body: { name: 'Maersk', trackingUrl } },
    })
    .input(described(AddCarrier, { required: ['name'], fields }))
    .mutation(async ({ ctx, input }) => ({ carrier: await addCarrier(ctx, input) })),
  update: by('super-admin')
    .meta({
      rest: 'PATCH /api/carriers/:id',
      tag: 'Carriers',
      name: 'updateCarrier',
      summary: 'Change a named carrier',
      description: 'A new name renames its shipments.',
      response: z.object({ carrier: RestCarrier }),
      errors: ['carrier-not-found', 'carrier-exists'],
      example: { path, body: { name: 'Maersk Line' } },
    })
    .input(z.intersection(CarrierId, described(UpdateCarrier, { description: 'Only what is sent changes.', fields })))
    .mutation(async ({ ctx, input }) => ({ carrier: await updateCarrier(ctx, input) })),
  remove: by('super-admin')
    .meta({
      rest: 'DELETE /api/carriers/:id',
      tag: 'Carriers',
      name: 'deleteCarrier',
      summary: 'Delete a named carrier',
      description: 'Its shipments keep the name as text.',
      response: Success,
      errors: ['carrier-not-found'],
      example: { path },
    })
    .input(CarrierId)
    .mutation(async ({ ctx, input }) => {
      await removeCarrier(ctx, input);
      return { success: true as const };
    }),
});
