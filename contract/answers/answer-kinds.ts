/** The subjects of a receiver's answer (contract section 11, 'Answer'). */
export const ANSWER_KINDS = ['address', 'later', 'not-received', 'damaged', 'other'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** The one that may name a day. */
export const KIND_WITH_DAY: AnswerKind = 'later';

export const MAX_ANSWER_MESSAGE = 2_000;
export const MAX_ANSWER_IMAGES = 3;
/** The limit of one shipment; images in rejected forms count too. */
export const MAX_ANSWER_IMAGES_AN_HOUR = 60;
export const TOO_MANY_ANSWER_IMAGES_AN_HOUR = `Maximum ${MAX_ANSWER_IMAGES_AN_HOUR} images an hour allowed`;
/** The limit of one shipment in 24 hours. */
export const MAX_ANSWERS_A_DAY = 5;

/** For staff. Nobody has checked an address that somebody with a link wrote. */
export const ANSWER_KIND_LABELS: Readonly<Record<AnswerKind, string>> = {
  address: 'Address',
  later: 'Deliver later',
  'not-received': 'Not received',
  damaged: 'Damaged',
  other: 'Other',
};
