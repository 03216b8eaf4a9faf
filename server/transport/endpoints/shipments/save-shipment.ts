import * as z from 'zod/mini';
import { EventOutcome } from '#contract/events/events.ts';
import { goodsWarnings } from '#contract/goods/warnings.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { type Shipment, ShipmentId } from '#contract/shipments/shipments.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SENT_SHIPMENT, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote, notifyNote, proseNote } from '#server/transport/openapi/schemas/inputs.ts';
import { fileParts, RestShipment, warnings } from '#server/transport/openapi/schemas/shared.ts';
import { outcomeNotes } from '#server/transport/openapi/schemas/shipment-results.ts';
import { withCreationKey } from '#server/transport/rest/calls/creation-key.ts';
import { createFromForm, updateFromForm } from '#server/transport/rest/calls/shipment-forms.ts';
import { by } from '../procedures.ts';

/** The notes on the fields of a shipment that is sent. */
export const shipmentNotes = {
  senderName: lineNote(TEXT_LIMITS.name),
  senderEmail: lineNote(TEXT_LIMITS.email, 'Exactly one address.'),
  senderContact: lineNote(TEXT_LIMITS.name, 'A telephone number.'),
  receiverName: lineNote(TEXT_LIMITS.name),
  receiverEmail: lineNote(TEXT_LIMITS.email, 'Exactly one address.'),
  receiverContact: lineNote(TEXT_LIMITS.name, 'A telephone number.'),
  originAddress: lineNote(TEXT_LIMITS.address),
  originCity: lineNote(TEXT_LIMITS.place),
  originCountry: lineNote(TEXT_LIMITS.place),
  destinationAddress: lineNote(TEXT_LIMITS.address),
  destinationCity: lineNote(TEXT_LIMITS.place),
  destinationCountry: lineNote(TEXT_LIMITS.place),
  description: proseNote('Public.'),
  reference: lineNote(TEXT_LIMITS.reference, "The customer's own number for it."),
  references: 'In a form a part of JSON, of the list or of each item.',
  pieces: 'In a form a part of JSON, of the list or of each item.',
  company: 'The `_id` of the customer; empty or null for none.',
  sharedWith: 'Other companies that see it. In a form a part of JSON, of the list or of each item.',
  language: "Of the mails to the receiver; '' or null for the one that the destination's country implies.",
  notify: notifyNote,
};
export const REQUIRED = [
  'senderName',
  'senderEmail',
  'receiverName',
  'receiverEmail',
  'originAddress',
  'originCity',
  'originCountry',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
];

/** Null is for JSON: generators would send its letters as a part of a form. */
const LISTS = ['references', 'pieces', 'sharedWith'];

const NewShipment = described(CreateShipment, {
  id: 'CreateShipment',
  description: 'Without a weight each line of the pieces needs one.',
  required: REQUIRED,
  nullable: ['weight'],
  fields: {
    ...shipmentNotes,
    creationKey: 'A creation that is sent again with the same key makes no second shipment.',
  },
});
const NewShipmentForm = described(z.object({ ...NewShipment.shape, image: fileParts }), {
  id: 'CreateShipmentForm',
  required: REQUIRED,
  nullable: ['weight'],
  present: LISTS,
  fields: { ...shipmentNotes, image: 'At most five images: JPEG, PNG or WebP.' },
});

const Change = described(UpdateShipment, {
  id: 'UpdateShipment',
  description: 'Only the fields that are sent change.',
  fields: {
    ...shipmentNotes,
    image: 'The names of the stored images that stay, in their new order.',
    expected:
      'The values that the caller saw, of `image` where some go: with another value there now the change is rejected.',
  },
});
const ChangeForm = described(
  z.object({ ...Change.shape, image: fileParts, updateAction: z.optional(z.enum(['addImages', 'replaceImages'])) }),
  {
    id: 'UpdateShipmentForm',
    present: LISTS,
    fields: {
      ...shipmentNotes,
      image: 'Files are added; text parts name the stored images that stay, none at all: all.',
    },
  },
);

export const CreatedShipment = described(z.object({ shipment: RestShipment, warnings }), {
  id: 'CreatedShipment',
  fields: {
    warnings: {
      description: 'What is unlikely and was accepted: wrong check digits, another weight than that of the pieces.',
      examples: [[]],
    },
  },
});
const ChangedShipment = described(z.extend(EventOutcome, { shipment: RestShipment, warnings }), {
  id: 'ChangedShipment',
  fields: { ...outcomeNotes, warnings: { description: 'What is unlikely and was accepted.', examples: [[]] } },
});

export const withWarnings = <Result extends { shipment: Shipment }>(result: Result) => ({
  ...result,
  warnings: goodsWarnings(result.shipment),
});

const OF_IMAGES = ['too-many-images', 'image-rate-limit'] as const;

/**
 * docs/contract/shipments.md, 'Calls'. Images are uploaded by REST only; as JSON a shipment has none, and an update
 * removes some.
 */
export const saveShipmentProcedures = {
  create: by('staff', 'office', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments',
      tag: 'Shipments',
      name: 'createShipment',
      summary: 'Book a shipment',
      description: 'As JSON, or as a form with images.',
      fromRest: withCreationKey,
      form: {
        schema: NewShipmentForm,
        receive: async (c) => withWarnings({ shipment: await createFromForm(c) }),
      },
      idempotency: { findsItself: true },
      status: 201,
      response: CreatedShipment,
      errors: ['invalid-weight', 'reason-not-allowed', 'shipment-saved-differently', ...OF_IMAGES],
      example: { body: SENT_SHIPMENT },
    })
    .input(NewShipment)
    .mutation(async ({ ctx, input }) => withWarnings({ shipment: await createShipment(ctx, input, []) })),
  update: by('user', 'goods', 'shipments:write')
    .meta({
      rest: 'PATCH /api/shipments/:id',
      tag: 'Shipments',
      name: 'updateShipment',
      summary: 'Change a shipment',
      description: 'As JSON, or as a form with images, whose new ones are counted with those that stay.',
      reach: 'owner',
      form: {
        schema: ChangeForm,
        receive: async (c) => withWarnings(await updateFromForm(c)),
      },
      response: ChangedShipment,
      errors: [
        'shipment-not-found',
        'not-your-shipment',
        ...OF_IMAGES,
        'unknown-image',
        'invalid-weight',
        'changed-meanwhile',
        'history-full',
        'reason-not-allowed',
      ],
      example: { path: { id: SHIPMENT_ID }, body: { weight: 498, notify: 'receiver' } },
    })
    .input(z.intersection(ShipmentId, Change))
    .mutation(async ({ ctx, input }) => withWarnings(await updateShipment(ctx, input))),
};
