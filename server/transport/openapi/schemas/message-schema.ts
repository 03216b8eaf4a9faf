import * as z from 'zod/mini';
import { ShipmentMessage } from '#contract/messages/messages.ts';
import {
  MessagesOfShipment,
  StaffMessage,
  StaffThread,
  Thread,
  ThreadMessage,
  ThreadPage,
} from '#contract/messages/threads.ts';
import { described } from './described.ts';
import { restForm } from './rest-form.ts';

/** The example of an answer as its sender gets it back. */
export const SENT_MESSAGE = {
  _id: '5d1f0b7e-2c3a-4b8d-9e6f-1a2b3c4d5e6f',
  kind: 'later',
  message: 'We are closed until Monday.',
  date: '2026-12-07',
  image: [],
  createdAt: '2026-12-04T09:12:00.000Z',
};

export const MESSAGE_DAY = 'From which day on it may be delivered, `yyyy-mm-dd`; null where none was named.';

export const MESSAGE_IMAGES = 'At most three images.';
const IMAGE_NAMES = 'Names of files.';

export const RestMessage = described(restForm(ShipmentMessage), {
  id: 'Answer',
  fields: {
    date: MESSAGE_DAY,
    by: 'Whose link it was sent with; `other` was sent to an address that staff named.',
    image: IMAGE_NAMES,
    doneAt: 'When somebody marked it as done; null before.',
  },
  example: { ...SENT_MESSAGE, by: 'receiver', doneAt: null, doneBy: null },
});

const { message: text, ...thread } = SENT_MESSAGE;

described(restForm(ThreadMessage), {
  id: 'Message',
  fields: {
    name: 'The house’s for staff but the contact; empty for a receiver.',
    date: MESSAGE_DAY,
    image: IMAGE_NAMES,
  },
  example: { ...thread, text, author: 'customer', name: 'Ada Brook' },
});

described(restForm(StaffMessage), {
  id: 'StaffMessage',
  fields: {
    date: MESSAGE_DAY,
    writer: 'Null for who wrote with a tracking key.',
    holder: 'Whose link it was sent with; null for the customer and staff.',
    to: '`staff` for what came in.',
    replyTo: 'The side that wrote it; null for staff, and for who is no party any more.',
    image: IMAGE_NAMES,
  },
  example: {
    ...{ ...thread, text, author: 'receiver', writer: null, holder: 'receiver', to: 'staff', replyTo: 'receiver' },
    ...{ doneAt: null, doneBy: null },
  },
});

const NEWEST_FIRST = { description: 'The newest first.' };
export const RestThread = described(restForm(Thread), NEWEST_FIRST);
export const RestStaffThread = described(restForm(StaffThread), NEWEST_FIRST);

const PAGE_NOTES = { fields: { limit: 'Without it all of them.' } };
export const MessagesQuery = described(MessagesOfShipment, PAGE_NOTES);
export const TrackedMessagesQuery = described(ThreadPage, PAGE_NOTES);

/** The response to who wrote. */
export const WrittenMessage = described(z.object({ _id: z.string() }), { example: { _id: SENT_MESSAGE._id } });
