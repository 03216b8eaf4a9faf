import { MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import type { MessagePhrases } from '#phrases/messages/en.ts';

/** In the address of a page whose form was sent without a script, instead of an error's code. */
export const SENT = 'sent';

/** As the server rejects one: its code and, of a form, the field. */
export type Rejection = { code?: string; issues?: readonly { path: string }[] };

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
    case 'too-many-answer-images':
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
