import * as z from 'zod/mini';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { isBlank } from '#contract/values/invisible.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitUpTo, Pagination, pageInput } from '#contract/values/pagination.ts';
import { inOrder, type Rule, textRule, untrimmedText } from '#contract/values/text.ts';
import { timestampInput } from '#contract/values/timestamp.ts';
import {
  MAX_MESSAGE_TEXT,
  MAX_MESSAGES,
  MESSAGE_AUTHORS,
  MESSAGE_KINDS,
  MESSAGE_SIDES,
  REPLY_SIDES,
  STORED_KINDS,
} from './message-kinds.ts';
import { messageDayInput } from './messages.ts';

/** The limit of a company in one shipment in 24 hours. */
export const MAX_CUSTOMER_MESSAGES_A_DAY = 50;

/** A page of a thread, the newest message first; without a limit all of it. */
export const ThreadPage = z.object({ page: pageInput, limit: limitUpTo(MAX_MESSAGES) });
export type ThreadPage = z.infer<typeof ThreadPage>;
export const MessagesOfShipment = z.extend(ThreadPage, { id: z.string() });
export type MessagesOfShipment = z.infer<typeof MessagesOfShipment>;

const rules: readonly Rule<{ text: string }>[] = [
  ({ text }) => (isBlank(text) ? { path: 'text', message: 'Please write a message' } : null),
  textRule('text', 'Message', MAX_MESSAGE_TEXT, 'prose'),
];
const fields = { id: z.string(), text: untrimmedText, kind: z._default(z.enum(MESSAGE_KINDS), 'other') };

/** A message of a customer about the shipment with this id. */
export const WriteMessage = z.object({ ...fields, date: messageDayInput }).check(inOrder<{ text: string }>(rules));
export type WriteMessage = z.infer<typeof WriteMessage>;

/** A message of staff; without `to` to who wrote last, else the customer, else the receiver. */
export const ReplyMessage = z
  .object({ ...fields, to: z.optional(z.enum(REPLY_SIDES)) })
  .check(inOrder<{ text: string }>(rules));
export type ReplyMessage = z.infer<typeof ReplyMessage>;

/** `until`: the time of the newest message that was shown; without it all of now are read. */
export const MarkMessagesRead = z.object({ id: z.string(), until: z.optional(timestampInput) });
export type MarkMessagesRead = z.infer<typeof MarkMessagesRead>;

/**
 * A message as a customer or a receiver reads it: `name` is the house's for staff, '' for a receiver, `image` names of
 * files. ISO 8601 UTC.
 */
export const ThreadMessage = z.object({
  id: z.string(),
  author: z.enum(MESSAGE_AUTHORS),
  name: z.string(),
  kind: z.enum(STORED_KINDS),
  text: z.string(),
  date: z.nullable(z.string()),
  image: z.array(z.string()),
  createdAt: z.string(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;
export const Thread = z.object({ messages: z.array(ThreadMessage), pagination: Pagination });
export type Thread = z.infer<typeof Thread>;

/**
 * The same for staff: its writer, the holder of a receiver's key, whom it is for, the side that a reply goes to (null
 * where there is none any more), and who marked it as done.
 */
export const StaffMessage = z.extend(z.omit(ThreadMessage, { name: true }), {
  writer: z.nullable(NamedUser),
  holder: z.nullable(z.enum(KEY_HOLDERS)),
  to: z.enum(MESSAGE_SIDES),
  replyTo: z.nullable(z.enum(['customer', 'receiver'])),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(NamedUser),
});
export type StaffMessage = z.infer<typeof StaffMessage>;
export const StaffThread = z.object({ messages: z.array(StaffMessage), pagination: Pagination });
export type StaffThread = z.infer<typeof StaffThread>;
