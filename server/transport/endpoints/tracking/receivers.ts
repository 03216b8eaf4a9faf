import * as z from 'zod/mini';
import { MAX_MESSAGE_TEXT } from '#contract/messages/message-kinds.ts';
import { SendMessage, SentMessage } from '#contract/messages/messages.ts';
import { ThreadPage } from '#contract/messages/threads.ts';
import { Proof } from '#contract/proofs/proof.ts';
import { Unlock } from '#contract/tracking/tracking-key.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { readDocumentByKey } from '#server/domain/documents/by-key.ts';
import { requireReceiver } from '#server/domain/messages/authorize.ts';
import { findKeyedMessageFile, listOpenedMessages } from '#server/domain/messages/threads.ts';
import { findKeyedProofFile } from '#server/domain/proofs/find-file.ts';
import { readProofByKey } from '#server/domain/proofs/shown-proof.ts';
import { findKeyedImage } from '#server/domain/shipments/find-image.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { DOCUMENT_FILE, RECEIVER_DOCUMENT } from '#server/transport/openapi/schemas/document-schema.ts';
import { NUMBER } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import {
  MESSAGE_DAY,
  MESSAGE_IMAGES,
  RestThread,
  SENT_MESSAGE,
  TrackedMessagesQuery,
} from '#server/transport/openapi/schemas/message-schema.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { fileParts, IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { documentResponse } from '#server/transport/rest/calls/document-response.ts';
import { receiveMessage } from '#server/transport/rest/calls/message-form.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { readJson, readQuery } from '#server/transport/rest/json.ts';

const path = { number: NUMBER };
const NOT_STORED = { 'Cache-Control': 'no-store' };

const RestSentMessage = described(restForm(SentMessage), {
  id: 'SentAnswer',
  fields: { date: MESSAGE_DAY, image: 'Names of files.' },
  example: SENT_MESSAGE,
});

const messageNotes = {
  message: lineNote(MAX_MESSAGE_TEXT, 'Line breaks are allowed.'),
  date: {
    type: ['string', 'null'],
    pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$`,
    description: 'With the kind `later` alone: a day at the destination, from today on.',
  },
};
const MessageBody = described(SendMessage, { required: ['message'], fields: messageNotes });
const MessageForm = described(z.object({ ...SendMessage.shape, image: fileParts }), {
  required: ['message'],
  fields: { ...messageNotes, image: MESSAGE_IMAGES },
});

/**
 * A key of the shipment, and what it opens (docs/contract/tracking.md, 'Keys'); without tRPC, for the product's pages
 * too.
 */
export const RECEIVER_ENDPOINTS: readonly Endpoint[] = [
  restOnly(access('anyone'), {
    rest: 'POST /api/shipments/public/track/:number/unlock',
    tag: 'Tracking',
    name: 'unlockShipment',
    summary: 'A key for who knows the e-mail address of the receiver',
    body: described(Unlock, { fields: { answer: 'The e-mail address of the receiver.' } }),
    responses: { 200: z.object({ key: z.string() }) },
    errors: ['receiver-mismatch'],
    example: { path, body: { answer: 'ravi@example.com' } },
    async handle(c) {
      const input = Unlock.parse({ ...(await readJson(c)), ...c.req.param() });
      return c.json(await unlockShipment(c.var.ctx, input));
    },
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/documents/:id',
    tag: 'Tracking',
    name: 'getTrackedDocument',
    summary: 'The file of a document that a key shows',
    trackingKey: 'required',
    path: { id: 'The `_id` of the document.' },
    responses: { 200: DOCUMENT_FILE },
    errors: ['document-not-found', 'storage-away'],
    example: { path: { ...path, id: RECEIVER_DOCUMENT._id } },
    handle: async (c) => documentResponse(c, await readDocumentByKey(c.var.ctx, c.req.param())),
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/proof',
    tag: 'Tracking',
    name: 'getTrackedProof',
    summary: 'The proof of delivery that a key shows',
    description: 'Null without a key of the shipment, and before its delivery.',
    trackingKey: 'optional',
    responses: { 200: z.object({ proof: z.nullable(Proof) }) },
    example: { path },
    async handle(c) {
      const proof = await readProofByKey(c.var.ctx, c.req.param());
      return c.json({ proof }, 200, NOT_STORED);
    },
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/proof/:name',
    tag: 'Tracking',
    name: 'getTrackedProofFile',
    summary: 'A file of the proof, or of an attempt, that a key shows',
    trackingKey: 'required',
    path: { name: '`signature`, or one of `image`, of the proof; or one of `image` of an event.' },
    responses: IMAGE_RESPONSES,
    errors: ['proof-file-not-found', 'storage-away'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findKeyedProofFile(c.var.ctx, c.req.param())),
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/image/:name',
    tag: 'Tracking',
    name: 'getTrackedImage',
    summary: 'An image of the shipment for who has a key',
    description: 'The same file as below `/uploads/`, at an address that opens nothing without a key.',
    trackingKey: 'required',
    path: { name: 'One of `image` of the shipment, or its small copy.' },
    responses: IMAGE_RESPONSES,
    errors: ['image-not-found', 'storage-away'],
    example: { path: { ...path, name: '9b1d3f5a7c9e1b3d5f7a9c1e3b5d7f90.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findKeyedImage(c.var.ctx, c.req.param())),
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/messages',
    tag: 'Answers',
    name: 'listTrackedMessages',
    summary: 'What the receiver and staff wrote to each other',
    description: 'For a key that was mailed to the receiver.',
    trackingKey: 'required',
    query: TrackedMessagesQuery,
    responses: { 200: RestThread },
    errors: ['answer-key-required'],
    example: { path },
    async handle(c) {
      const opened = await requireReceiver(c.var.ctx, c.req.param());
      const thread = await listOpenedMessages(c.var.ctx.db, opened, ThreadPage.parse(readQuery(c)));
      return c.json(withRestId(thread), 200, NOT_STORED);
    },
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/messages/:name',
    tag: 'Answers',
    name: 'getTrackedMessageImage',
    summary: 'An image of a message that a key shows',
    trackingKey: 'required',
    path: { name: 'One of `image` of a message.' },
    responses: IMAGE_RESPONSES,
    errors: ['image-not-found', 'storage-away'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findKeyedMessageFile(c.var.ctx, c.req.param())),
  }),
  restOnly(access('anyone'), {
    rest: 'POST /api/shipments/public/track/:number/answer',
    tag: 'Answers',
    name: 'sendAnswer',
    summary: 'Write to the owner of a shipment, with a key of it',
    description: 'Five in 24 hours for each shipment. Images come in a form.',
    trackingKey: 'required',
    idempotency: { guard: (ctx, number) => requireReceiver(ctx, { number }) },
    body: MessageBody,
    form: MessageForm,
    responses: { 201: z.object({ answer: RestSentMessage }) },
    errors: [
      'answer-key-required',
      'too-many-answer-images',
      'answer-day-not-allowed',
      'answer-day-out-of-range',
      'image-rate-limit',
    ],
    example: {
      path,
      body: { kind: 'later', message: SENT_MESSAGE.message, date: SENT_MESSAGE.date },
    },
    async handle(c) {
      const answer = await receiveMessage(c, c.req.param('number'));
      return c.json({ answer: withRestId(answer) }, 201, NOT_STORED);
    },
  }),
];
