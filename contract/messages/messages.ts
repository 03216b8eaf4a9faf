import * as z from 'zod/mini';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { choiceInput } from '#contract/values/choice.ts';
import { isBlank } from '#contract/values/invisible.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { inOrder, type Rule, textRule, untrimmedText } from '#contract/values/text.ts';
import {
  MAX_MESSAGE_IMAGES,
  MAX_MESSAGE_TEXT,
  MESSAGE_KINDS,
  type MessageKind,
  STORED_KINDS,
} from './message-kinds.ts';

const MESSAGE_KIND_MISSING = `Please choose what it is about: ${MESSAGE_KINDS.join(', ')}`;
const MESSAGE_TEXT_MISSING = 'Please write a message';
const MESSAGE_DAY_INVALID = 'Please enter a valid day';
export const TOO_MANY_MESSAGE_IMAGES = `At most ${MAX_MESSAGE_IMAGES} images can be sent`;

type Fields = { kind: MessageKind; message: string; date: string | null };

const rules: readonly Rule<Fields>[] = [
  ({ message }) => (isBlank(message) ? { path: 'message', message: MESSAGE_TEXT_MISSING } : null),
  textRule('message', 'Message', MAX_MESSAGE_TEXT, 'prose'),
];

/** The day from which on it may be delivered, `yyyy-mm-dd`; null for none. */
export const messageDayInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), z.iso.date(MESSAGE_DAY_INVALID)], MESSAGE_DAY_INVALID)),
  z.transform((day): string | null => day || null),
);

/** A receiver's answer; images come beside it. `date`: the day from which on it may be delivered, `yyyy-mm-dd`. */
export const SendMessage = z
  .object({ kind: choiceInput(MESSAGE_KINDS, MESSAGE_KIND_MISSING), message: untrimmedText, date: messageDayInput })
  .check(inOrder<Fields>(rules));
export type SendMessage = z.infer<typeof SendMessage>;
/** The response to the sender of an answer; `image`: names of files. */
export const SentMessage = z.object({
  id: z.string(),
  kind: z.enum(STORED_KINDS),
  message: z.string(),
  date: z.nullable(z.string()),
  image: z.array(z.string()),
  createdAt: z.string(),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** A message that came in, as staff see it: `by` is whose link it was sent with. Times ISO 8601 UTC. */
export const ShipmentMessage = z.extend(SentMessage, {
  by: z.enum([...KEY_HOLDERS, 'customer']),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(NamedUser),
});
export type ShipmentMessage = z.infer<typeof ShipmentMessage>;

/** `false` takes it back. */
export const MessageDone = z.object({ id: z.string(), done: z.boolean('Done must be true or false') });
export type MessageDone = z.infer<typeof MessageDone>;
