import * as z from 'zod/mini';
import { MAX_DAMAGE } from '#contract/proofs/proof.ts';
import { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import { MAX_RECEIVED_PIECES, RecordProof } from '#contract/proofs/record-proof.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { recordAttempt } from '#server/domain/proofs/attempt.ts';
import { findProofFile } from '#server/domain/proofs/find-file.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { ofShipment } from '#server/transport/middleware/idempotency/of-shipment.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { eventNotes, lineNote, notifyNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filePart, fileParts, IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { EventResponse } from '#server/transport/openapi/schemas/shipment-results.ts';
import { access } from '#server/transport/rest/access.ts';
import { attemptFromForm, proofFromForm } from '#server/transport/rest/calls/proof-form.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { by } from './procedures.ts';

const path = { id: SHIPMENT_ID };

const ProofForm = described(z.object({ ...RecordProof.shape, signature: z.optional(filePart), image: fileParts }), {
  required: ['receivedBy'],
  fields: {
    receivedBy: lineNote(TEXT_LIMITS.name, 'Who took the shipment.'),
    note: eventNotes.note,
    notify: notifyNote,
    pieces: {
      type: ['integer', 'string', 'null'],
      minimum: 0,
      maximum: MAX_RECEIVED_PIECES,
      description: 'How many were received; fewer than the shipment has are the reason `short-shipped`.',
    },
    damage: lineNote(MAX_DAMAGE, 'What is damaged, which is the reason `damaged`; line breaks are allowed.'),
    creationKey: 'A proof that is sent again with the same key is stored once.',
    signature: 'A PNG image.',
    image: 'At most two photographs.',
  },
});

const OF_RECORDING = [
  'shipment-not-found',
  'not-your-shipment',
  'shipment-closed',
  'proof-sent-differently',
  'too-many-proof-files',
  'history-full',
  'image-rate-limit',
] as const;

const attemptNotes = {
  reason: 'Public.',
  note: eventNotes.note,
  nextAttempt: {
    type: ['string', 'null'],
    pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$`,
    description: 'A day at the destination, which becomes the estimate.',
  },
  notify: notifyNote,
  creationKey: 'An attempt that is sent again with the same key is stored once.',
};
const NewAttempt = described(RecordAttempt, { id: 'RecordAttempt', required: ['reason'], fields: attemptNotes });
const AttemptForm = described(z.object({ ...RecordAttempt.shape, image: fileParts }), {
  id: 'RecordAttemptForm',
  required: ['reason'],
  fields: { ...attemptNotes, image: 'At most two photographs.' },
});

/** docs/contract/proofs.md, 'Could not deliver'. Photographs come by REST alone. */
export const attemptProcedures = {
  attempt: by('user', 'goods', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments/:id/attempts',
      tag: 'History',
      name: 'recordAttempt',
      summary: 'Record that a shipment could not be delivered',
      description: 'As JSON, or as a form with photographs.',
      reach: 'owner',
      form: {
        schema: AttemptForm,
        receive: (c) => attemptFromForm(c.var.ctx, { id: c.req.param('id') ?? '' }, c.req.raw),
      },
      idempotency: { ...ofShipment('goods'), findsItself: true },
      status: 201,
      response: EventResponse,
      errors: OF_RECORDING,
      example: { path, body: { reason: 'receiver-absent', nextAttempt: '2026-12-07', notify: 'receiver' } },
    })
    .input(z.intersection(ShipmentId, NewAttempt))
    .mutation(({ ctx, input }) => recordAttempt(ctx, input, [])),
};

/** The proof of delivery (docs/contract/proofs.md): a form, and the files that came in it. */
export const PROOF_FILES: readonly Endpoint[] = [
  restOnly(access('user', 'goods', 'shipments:write'), {
    rest: 'POST /api/shipments/:id/proof',
    tag: 'History',
    name: 'recordProof',
    summary: 'Record the proof of delivery',
    description: 'The shipment becomes delivered.',
    reach: 'owner',
    form: ProofForm,
    idempotency: { ...ofShipment('goods'), findsItself: true },
    responses: { 201: EventResponse },
    errors: [...OF_RECORDING, 'delivered-before'],
    example: { path },
    handle: async (c) => c.json(withRestId(await proofFromForm(c.var.ctx, c.req.param(), c.req.raw)), 201),
  }),
  restOnly(access('user', 'look-up', 'shipments:read', 'all:read'), {
    rest: 'GET /api/shipments/:id/proof/:name',
    tag: 'History',
    name: 'getProofFile',
    summary: 'A file of the proof of delivery, or of an attempt',
    reach: 'readers',
    path: { name: '`signature`, or one of `image`, of `proof`; or one of `image` of an event.' },
    responses: IMAGE_RESPONSES,
    errors: ['shipment-not-found', 'proof-file-not-found', 'storage-away'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findProofFile(c.var.ctx, c.req.param())),
  }),
];
