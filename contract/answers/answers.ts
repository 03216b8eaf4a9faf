import * as z from 'zod/mini';
import { NamedUser } from '#contract/accounts/named-user.ts';
import { KEY_HOLDERS } from '#contract/tracking/receiver.ts';
import { choiceInput } from '#contract/values/choice.ts';
import { isBlank } from '#contract/values/invisible.ts';
import { inOrder, type Rule, textRule, untrimmedText } from '#contract/values/text.ts';
import { ANSWER_KINDS, type AnswerKind, MAX_ANSWER_IMAGES, MAX_ANSWER_MESSAGE } from './answer-kinds.ts';

/** 403, also for a number that nobody has. */
export const ANSWER_KEY_REQUIRED = 'Please open the link in a mail about this shipment to write to us';
const ANSWER_KIND_MISSING = `Please choose what it is about: ${ANSWER_KINDS.join(', ')}`;
const ANSWER_MESSAGE_MISSING = 'Please write a message';
const ANSWER_DAY_INVALID = 'Please enter a valid day';
export const ANSWER_DAY_NOT_ALLOWED = 'Only a later delivery can have a day';
export const ANSWER_DAY_OUT_OF_RANGE = 'Please choose a day from today on, within a year';
export const TOO_MANY_ANSWER_IMAGES = `At most ${MAX_ANSWER_IMAGES} images can be sent`;
export const ANSWER_NOT_FOUND = 'Answer not found';

type Fields = { kind: AnswerKind; message: string; date: string | null };

const rules: readonly Rule<Fields>[] = [
  ({ message }) => (isBlank(message) ? { path: 'message', message: ANSWER_MESSAGE_MISSING } : null),
  textRule('message', 'Message', MAX_ANSWER_MESSAGE, 'prose'),
];

const dayInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), z.iso.date(ANSWER_DAY_INVALID)], ANSWER_DAY_INVALID)),
  z.transform((day): string | null => day || null),
);

/** A receiver's answer; images come beside it. `date`: the day from which on it may be delivered, `yyyy-mm-dd`. */
export const SendAnswer = z
  .object({ kind: choiceInput(ANSWER_KINDS, ANSWER_KIND_MISSING), message: untrimmedText, date: dayInput })
  .check(inOrder<Fields>(rules));
export type SendAnswer = z.infer<typeof SendAnswer>;
/** The response to the sender of an answer. */
export const SentAnswer = z.object({
  id: z.string(),
  kind: z.enum(ANSWER_KINDS),
  message: z.string(),
  date: z.nullable(z.string()),
  createdAt: z.string(),
});
export type SentAnswer = z.infer<typeof SentAnswer>;

/** As staff see it: `by` is whose link it was sent with, `image` names of files. Times ISO 8601 UTC. */
export const Answer = z.extend(SentAnswer, {
  by: z.enum(KEY_HOLDERS),
  image: z.array(z.string()),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(NamedUser),
});
export type Answer = z.infer<typeof Answer>;

/** `false` takes it back. */
export const AnswerDone = z.object({ id: z.string(), done: z.boolean('Done must be true or false') });
export type AnswerDone = z.infer<typeof AnswerDone>;
