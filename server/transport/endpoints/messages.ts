import * as z from 'zod/mini';
import { MAX_MESSAGE_TEXT } from '#contract/messages/message-kinds.ts';
import { MessageDone } from '#contract/messages/messages.ts';
import { MarkMessagesRead, ReplyMessage, WriteMessage } from '#contract/messages/threads.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { requireCustomer } from '#server/domain/messages/as-customer.ts';
import { findMessageFile, listMessages, listThread } from '#server/domain/messages/list.ts';
import { markMessagesRead } from '#server/domain/messages/mark-read.ts';
import { replyMessage, requireReplier } from '#server/domain/messages/reply.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { listCustomerMessages } from '#server/domain/messages/threads.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import type { Idempotency } from '#server/transport/middleware/idempotency/idempotency.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import {
  MESSAGE_IMAGES,
  MessagesQuery,
  RestMessage,
  RestStaffThread,
  RestThread,
  SENT_MESSAGE,
  WrittenMessage,
} from '#server/transport/openapi/schemas/message-schema.ts';
import { fileParts, IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { receiveCustomerMessage, receiveReply } from '#server/transport/rest/calls/message-form.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { by } from './procedures.ts';

const ofShipment = { id: SHIPMENT_ID };
const OF_IMAGES = ['too-many-answer-images', 'image-rate-limit'] as const;

const TEXT = { ...lineNote(MAX_MESSAGE_TEXT, 'Line breaks are allowed.'), minLength: 1, pattern: String.raw`\S` };
const replyNotes = { text: TEXT, to: 'Without it to who wrote last, else the customer.' };
const Reply = described(ReplyMessage, { required: ['text'], fields: replyNotes });
const ReplyForm = described(z.object({ ...ReplyMessage.shape, image: fileParts }), {
  required: ['text'],
  fields: { ...replyNotes, image: MESSAGE_IMAGES },
});

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
      response: RestStaffThread,
      errors: ['shipment-not-found'],
      example: { path: ofShipment },
    })
    .input(MessagesQuery)
    .query(({ ctx, input }) => listThread(ctx, input)),
  sendMessage: by('user', 'office', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments/:id/messages',
      tag: 'Answers',
      name: 'sendShipmentMessage',
      summary: 'Write to the customer or the receiver of a shipment',
      description: 'It is mailed, and what that side wrote is done. Images come in a form.',
      reach: 'owner',
      form: { schema: ReplyForm, receive: async (c) => ({ message: await receiveReply(c) }) },
      idempotency: { guard: (ctx, id) => requireReplier(ctx, { id }) },
      status: 201,
      response: z.object({ message: WrittenMessage }),
      errors: ['shipment-not-found', 'not-your-shipment', 'message-without-customer', 'thread-full', ...OF_IMAGES],
      example: { path: ofShipment, body: { text: 'It arrives on Monday.', to: 'receiver' } },
    })
    .input(Reply)
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
    summary: 'An image of a message',
    reach: 'readers',
    path: { name: 'One of `image` of an answer or a message.' },
    responses: IMAGE_RESPONSES,
    errors: ['shipment-not-found', 'image-not-found', 'storage-away'],
    example: { path: { ...ofShipment, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findMessageFile(c.var.ctx, c.req.param())),
  }),
];

const NewMessage = described(WriteMessage, { required: ['text'], fields: { text: TEXT } });
const NewMessageForm = described(z.object({ ...WriteMessage.shape, image: fileParts }), {
  required: ['text'],
  fields: { text: TEXT, image: MESSAGE_IMAGES },
});

/** A repeated request has its response while the caller may still write about the shipment. */
export const OF_CUSTOMER: Idempotency = { guard: (ctx, id) => requireCustomer(ctx, { id }) };

/** The thread of a customer (docs/contract/messages.md); part of the router `portal`. */
export const portalMessageProcedures = {
  messages: by('portal')
    .meta({
      rest: 'GET /api/portal/shipments/:id/messages',
      tag: 'Portal',
      name: 'listPortalMessages',
      summary: 'What the customer and staff wrote about a shipment',
      response: RestThread,
      errors: ['shipment-not-found'],
      example: { path: ofShipment },
    })
    .input(MessagesQuery)
    .query(({ ctx, input }) => listCustomerMessages(ctx, input)),
  sendMessage: by('member')
    .meta({
      rest: 'POST /api/portal/shipments/:id/messages',
      tag: 'Portal',
      name: 'sendPortalMessage',
      summary: 'Write to staff about a shipment',
      description: 'Images come in a form.',
      form: { schema: NewMessageForm, receive: async (c) => ({ message: await receiveCustomerMessage(c) }) },
      idempotency: OF_CUSTOMER,
      status: 201,
      response: z.object({ message: WrittenMessage }),
      errors: [
        ...(['shipment-not-found', 'viewer-only-reads', 'answer-day-not-allowed', 'answer-day-out-of-range'] as const),
        ...(['thread-full', 'rate-limit', ...OF_IMAGES] as const),
      ],
      example: { path: ofShipment, body: { text: 'Please hold it until Monday.', kind: 'later' } },
    })
    .input(NewMessage)
    .mutation(async ({ ctx, input }) => ({ message: await writeMessage(ctx, input) })),
  markRead: by('member')
    .meta({
      rest: 'POST /api/portal/shipments/:id/read',
      tag: 'Portal',
      name: 'markPortalMessagesRead',
      summary: 'Mark what staff wrote about a shipment as read',
      response: z.object({ success: z.literal(true) }),
      errors: ['shipment-not-found'],
      example: { path: ofShipment, body: {} },
    })
    .input(
      described(MarkMessagesRead, {
        fields: { until: 'The time of the newest message that was shown; without it all of now are read.' },
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await markMessagesRead(ctx, input);
      return { success: true as const };
    }),
};
