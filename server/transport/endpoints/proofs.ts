import * as z from 'zod/mini';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { findProofFile } from '#server/domain/proofs/find-file.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { OF_SHIPMENT } from '#server/transport/middleware/idempotency/of-shipment.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { eventNotes, lineNote, notifyNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filePart, fileParts, IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { EventResponse } from '#server/transport/openapi/schemas/shipment-results.ts';
import { access } from '#server/transport/rest/access.ts';
import { proofFromForm } from '#server/transport/rest/calls/proof-form.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';

const path = { id: SHIPMENT_ID };

const ProofForm = described(z.object({ ...RecordProof.shape, signature: z.optional(filePart), image: fileParts }), {
  required: ['receivedBy'],
  fields: {
    receivedBy: lineNote(TEXT_LIMITS.name, 'Who took the shipment.'),
    note: eventNotes.note,
    notify: notifyNote,
    creationKey: 'A proof that is sent again with the same key is stored once.',
    signature: 'A PNG image.',
    image: 'At most two photographs.',
  },
});

/** The proof of delivery (docs/contract/proofs.md): a form, and the files that came in it. */
export const PROOF_FILES: readonly Endpoint[] = [
  restOnly(access('user', 'shipments:write'), {
    rest: 'POST /api/shipments/:id/proof',
    tag: 'History',
    name: 'recordProof',
    summary: 'Record the proof of delivery',
    description: 'The shipment becomes delivered.',
    reach: 'owner',
    form: ProofForm,
    idempotency: { ...OF_SHIPMENT, findsItself: true },
    responses: { 201: EventResponse },
    errors: [
      'shipment-not-found',
      'not-your-shipment',
      'delivered-before',
      'shipment-closed',
      'proof-sent-differently',
      'too-many-proof-files',
      'history-full',
      'image-rate-limit',
    ],
    example: { path },
    handle: async (c) => c.json(withRestId(await proofFromForm(c.var.ctx, c.req.param(), c.req.raw)), 201),
  }),
  restOnly(access('user', 'shipments:read', 'all:read'), {
    rest: 'GET /api/shipments/:id/proof/:name',
    tag: 'History',
    name: 'getProofFile',
    summary: 'A file of the proof of delivery',
    reach: 'readers',
    path: { name: '`signature`, or one of `image`, of `proof`.' },
    responses: IMAGE_RESPONSES,
    errors: ['shipment-not-found', 'proof-file-not-found', 'storage-away'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findProofFile(c.var.ctx, c.req.param())),
  }),
];
