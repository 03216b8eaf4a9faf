import * as z from 'zod/mini';
import { MAX_MESSAGE_TEXT } from '#contract/messages/message-kinds.ts';
import { MessageDone } from '#contract/messages/messages.ts';
import { ReplyMessage } from '#contract/messages/threads.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { findMessageFile, listMessages, listThread } from '#server/domain/messages/list.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import {
  RestMessage,
  RestStaffMessage,
  SENT_MESSAGE,
  WrittenMessage,
} from '#server/transport/openapi/schemas/message-schema.ts';
import { IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { by } from './procedures.ts';

const ofShipment = { id: SHIPMENT_ID };

/** Among the procedures of shipments: the answers of receivers, for staff (docs/contract/messages.md). */
export const messageProcedures = {
  answers: by('user', 'read', 'shipments:read', 'all:read')
    .meta({
      rest: 'GET /api/shipments/:id/answers',
      tag: 'Answers',
      name: 'listAnswers',
      summary: 'What receivers and senders wrote about a shipment',
      reach: 'readers',
      response: described(z.object({ answers: z.array(RestMessage) }), { description: 'The newest first.' }),
      errors: ['shipment-not-found'],
      example: { path: ofShipment },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ answers: await listMessages(ctx, input) })),
  messages: by('user', 'read', 'shipments:read', 'all:read')
    .meta({
      rest: 'GET /api/shipments/:id/messages',
      tag: 'Answers',
      name: 'listShipmentMessages',
      summary: 'The messages about a shipment',
      reach: 'readers',
      response: described(z.object({ messages: z.array(RestStaffMessage) }), { description: 'The newest first.' }),
      errors: ['shipment-not-found'],
      example: { path: ofShipment },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ messages: await listThread(ctx, input) })),
  sendMessage: by('user', 'office', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments/:id/messages',
      tag: 'Answers',
      name: 'sendShipmentMessage',
      summary: 'Write to the customer or the receiver of a shipment',
      description: 'It is mailed, and what that side wrote is done.',
      reach: 'owner',
      status: 201,
      response: z.object({ message: WrittenMessage }),
      errors: ['shipment-not-found', 'not-your-shipment', 'message-without-customer', 'thread-full'],
      example: { path: ofShipment, body: { text: 'It arrives on Monday.', to: 'receiver' } },
    })
    .input(
      described(ReplyMessage, {
        required: ['text'],
        fields: {
          text: { ...lineNote(MAX_MESSAGE_TEXT, 'Line breaks are allowed.'), minLength: 1, pattern: String.raw`\S` },
          to: 'Without it to who wrote last, else the customer.',
        },
      }),
    )
    .mutation(async ({ ctx, input }) => ({ message: await replyMessage(ctx, input) })),
  answerDone: by('user', 'office', 'shipments:write')
    .meta({
      rest: 'PATCH /api/answers/:id',
      tag: 'Answers',
      name: 'markAnswer',
      summary: 'Mark an answer as done',
      description: 'Its shipment no longer needs attention because of it.',
      reach: 'owner',
      response: z.object({ answer: RestMessage }),
      errors: ['answer-not-found', 'not-your-shipment'],
      example: { path: { id: SENT_MESSAGE._id }, body: { done: true } },
    })
    .input(described(MessageDone, { fields: { done: '`false` takes it back.' } }))
    .mutation(async ({ ctx, input }) => ({ answer: await setMessageDone(ctx, input) })),
};

/** Images travel by REST only (docs/contract/wire.md, 'tRPC'). */
export const MESSAGE_FILES: readonly Endpoint[] = [
  restOnly(access('user', 'read', 'shipments:read', 'all:read'), {
    rest: 'GET /api/shipments/:id/answers/:name',
    tag: 'Answers',
    name: 'getAnswerImage',
    summary: 'An image that a receiver sent',
    reach: 'readers',
    path: { name: 'One of `image` of an answer.' },
    responses: IMAGE_RESPONSES,
    errors: ['shipment-not-found', 'image-not-found', 'storage-away'],
    example: { path: { ...ofShipment, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findMessageFile(c.var.ctx, c.req.param())),
  }),
];
