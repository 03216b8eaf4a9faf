import * as z from 'zod/mini';
import { MAX_MESSAGE_TEXT } from '#contract/messages/message-kinds.ts';
import { MessageDone, SendMessage, SentMessage, ShipmentMessage } from '#contract/messages/messages.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { fileParts, IMAGE_ANSWERS } from '#server/transport/openapi/schemas/shared.ts';

const DAY = 'From which day on it may be delivered, `yyyy-mm-dd`; null where none was named.';

const SENT = {
  _id: '5d1f0b7e-2c3a-4b8d-9e6f-1a2b3c4d5e6f',
  kind: 'later',
  message: 'We are closed until Monday.',
  date: '2026-12-07',
  createdAt: '2026-12-04T09:12:00.000Z',
};

const RestSentMessage = described(restForm(SentMessage), { id: 'SentAnswer', fields: { date: DAY }, example: SENT });

export const RestMessage = described(restForm(ShipmentMessage), {
  id: 'Answer',
  fields: {
    date: DAY,
    by: 'Whose link it was sent with; `other` was sent to an address that staff named.',
    image: 'Names of files.',
    doneAt: 'When somebody marked it as done; null before.',
  },
  example: { ...SENT, by: 'receiver', image: [], doneAt: null, doneBy: null },
});

const inputNotes = {
  message: lineNote(MAX_MESSAGE_TEXT, 'Line breaks are allowed.'),
  date: {
    type: ['string', 'null'],
    pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$`,
    description: 'With the kind `later` alone: a day at the destination, from today on.',
  },
};

const AnswerBody = described(SendMessage, { required: ['message'], fields: inputNotes });
const MessageForm = described(z.object({ ...SendMessage.shape, image: fileParts }), {
  required: ['message'],
  fields: { ...inputNotes, image: 'At most three images.' },
});

const Done = described(MessageDone, { fields: { done: '`false` takes it back.' } });

const ofShipment = { id: SHIPMENT_ID };

/** Contract section 11, 'Answer': what a receiver writes, and what staff do with it. */
export const MESSAGE_OPERATIONS = {
  'POST /api/shipments/public/track/:number/answer': {
    name: 'sendAnswer',
    summary: 'Write to the owner of a shipment, with a key of it',
    description: 'Five in 24 hours for each shipment. Images come in a form.',
    callers: 'anyone',
    receiverKey: 'required',
    body: AnswerBody,
    form: MessageForm,
    answers: { 201: z.object({ answer: RestSentMessage }) },
    errors: [
      'answer-key-required',
      'too-many-answer-images',
      'answer-day-not-allowed',
      'answer-day-out-of-range',
      'image-rate-limit',
    ],
    example: { path: { number: NUMBER }, body: { kind: 'later', message: SENT.message, date: SENT.date } },
  },
  'GET /api/shipments/:id/answers': {
    name: 'listAnswers',
    summary: 'What receivers and senders wrote about a shipment',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    answers: { 200: described(z.object({ answers: z.array(RestMessage) }), { description: 'The newest first.' }) },
    errors: ['shipment-not-found'],
    example: { path: ofShipment },
  },
  'GET /api/shipments/:id/answers/:name': {
    name: 'getAnswerImage',
    summary: 'An image that a receiver sent',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    path: { name: 'One of `image` of an answer.' },
    answers: IMAGE_ANSWERS,
    errors: ['shipment-not-found', 'image-not-found', 'storage-away'],
    example: { path: { ...ofShipment, name: '3f0c7b1e9d5a4826.jpg' } },
  },
  'PATCH /api/answers/:id': {
    name: 'markAnswer',
    summary: 'Mark an answer as done',
    description: 'Its shipment no longer needs attention because of it.',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    body: Done,
    answers: { 200: z.object({ answer: RestMessage }) },
    errors: ['answer-not-found', 'not-your-shipment'],
    example: { path: { id: SENT._id }, body: { done: true } },
  },
} as const satisfies Operations;
