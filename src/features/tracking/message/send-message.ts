import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { KIND_WITH_DAY, MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import type { SentMessage } from '#contract/messages/messages.ts';
import type { MessagePhrases } from '#phrases/messages/en.ts';
import { shrinkImages } from '#src/lib/images/shrink-image.ts';

/**
 * Sends the form's fields; gives the message that was stored, or why it was rejected. With the same key it is stored
 * once, however often it is sent. Throws where no answer came.
 */
export async function sendMessage(url: string, fields: FormData, key: string): Promise<Sent | Rejection> {
  if (fields.getAll('image').length > MAX_MESSAGE_IMAGES) return { code: TOO_MANY_IMAGES };
  await shrinkImages(fields);
  if (fields.get('kind') !== KIND_WITH_DAY) fields.delete('date');
  const response = await fetch(url, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json', [IDEMPOTENCY_HEADER]: key },
  });
  const body = await response.json();
  if (!response.ok) return body;
  const { _id: id, ...answer } = body.answer;
  return { answer: { ...answer, id } };
}

/** The server's code for more images than a message may have. */
export const TOO_MANY_IMAGES = 'too-many-answer-images';

/** In the address of a page whose form was sent without a script, instead of an error's code. */
export const SENT = 'sent';

type Sent = { answer: SentMessage };

/** As the server rejects one: its code and, of a form, the field. */
type Rejection = { code?: string; issues?: readonly { path: string }[] };

/** Why it was not taken, in the reader's language. */
export function answerError(words: MessagePhrases, { code, issues }: Rejection): string {
  const field = issues?.[0]?.path;
  switch (code) {
    case 'validation':
      if (field === 'kind') return words.missingKind;
      if (field === 'date') return words.wrongDay;
      return words.missingMessage;
    case 'answer-day-out-of-range':
      return words.dayRange;
    case 'answer-day-not-allowed':
      return words.dayNotAllowed;
    case TOO_MANY_IMAGES:
      return words.tooManyImages(MAX_MESSAGE_IMAGES);
    case 'rejected-file':
    case 'upload-too-large':
      return words.badImage;
    case 'answer-key-required':
      return words.noKey;
    case 'rate-limit':
      return words.tooMany;
    case 'image-rate-limit':
      return words.imagesLater;
    default:
      return words.failed;
  }
}
