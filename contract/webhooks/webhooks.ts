import * as z from 'zod/mini';
import { choiceInput } from '#contract/values/choice.ts';
import { rejectedText, textInput, trimmed, untrimmedText } from '#contract/values/text.ts';
import { WEBHOOK_EVENTS } from './webhook-types.ts';

export const MAX_WEBHOOKS = 20;
export const WEBHOOK_URL_INVALID = 'URL must be an address such as https://example.com/hooks, with a port up to 65535';
export const WEBHOOK_URL_NOT_HTTPS = 'URL must be an https address without a name or password in it';
export const WEBHOOK_URL_REJECTED =
  'Webhooks cannot be sent to this address: its name cannot be found, or it is not a public address';
const NO_EVENTS = 'Please choose at least one event';

const MAX_URL = 2_000;
const URL_TOO_LONG = `URL may have at most ${MAX_URL.toLocaleString('en-US')} characters, counted as it is sent`;
const MAX_DESCRIPTION = 120;
const MAX_ATTEMPTS = 100;

/**
 * As the URL's parser writes it: control characters, look-alike letters and signs that turn the text around are then
 * escaped, in the database and on screen.
 */
const plainUrl = (text: string): string => (URL.canParse(text) ? new URL(text).href : text.trim());

const urlInput = z.pipe(
  z.pipe(z.string(WEBHOOK_URL_INVALID), z.transform(plainUrl)),
  z.string().check(z.minLength(1, WEBHOOK_URL_INVALID), z.maxLength(MAX_URL, URL_TOO_LONG)),
);

const eventsInput = z.pipe(
  z
    .array(choiceInput(WEBHOOK_EVENTS, `Please choose known events: ${WEBHOOK_EVENTS.join(', ')}`), NO_EVENTS)
    .check(z.minLength(1, NO_EVENTS)),
  z.transform((events) => [...new Set(events)]),
);

const descriptionInput = z.pipe(
  z.pipe(textInput('Description must be text'), z.transform(trimmed)),
  z.string().check((context) => {
    const message = rejectedText(context.value, 'Description', MAX_DESCRIPTION, 'line');
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

const allInput = z.boolean('All must be true or false');

/**
 * `all`: events of everyone's shipments, for a super-admin. `code`: of the second factor, for a call by session whose
 * user has one.
 */
export const CreateWebhook = z.object({
  url: urlInput,
  events: eventsInput,
  description: z._default(descriptionInput, ''),
  all: z._default(allInput, false),
  code: z.optional(untrimmedText),
});
export type CreateWebhook = z.infer<typeof CreateWebhook>;

/**
 * `on`: turned on or off; what was queued meanwhile is sent when it is turned on. `code`: of the second factor, for
 * another address or a webhook that is turned on, by session.
 */
export const UpdateWebhook = z.object({
  url: z.optional(urlInput),
  events: z.optional(eventsInput),
  description: z.optional(descriptionInput),
  all: z.optional(allInput),
  code: z.optional(untrimmedText),
  on: z.optional(z.boolean('On must be true or false')),
});
export type UpdateWebhook = z.infer<typeof UpdateWebhook>;

export const WebhookId = z.object({ id: z.string() });

const wholeNumber = (max: number, message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], message),
      z.transform((value) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN)),
    ),
    z.int(message).check(z.minimum(1, message), z.maximum(max, message)),
  );

/** The newest first; `cursor` is the last answer's `nextCursor`. */
export const WebhookAttemptsQuery = z.object({
  limit: z._default(wholeNumber(MAX_ATTEMPTS, `Limit must be from 1 to ${MAX_ATTEMPTS}`), 50),
  cursor: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER, 'Cursor is not one of this list')),
});
export type WebhookAttemptsQuery = z.infer<typeof WebhookAttemptsQuery>;
