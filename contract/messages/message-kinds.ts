/** The subjects of a message to the office (docs/contract/messages.md). */
export const MESSAGE_KINDS = ['address', 'later', 'cancel', 'not-received', 'damaged', 'other'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A customer's paper stands in the thread as well. */
export const STORED_KINDS = [...MESSAGE_KINDS, 'document'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** The kinds that cannot be asked of a delivery that has been. */
export const BEFORE_DELIVERY: readonly MessageKind[] = ['address', 'later', 'cancel'];

/** The author of a message: somebody with a key of the shipment, a member of its customer, or the office. */
export const MESSAGE_AUTHORS = ['receiver', 'customer', 'staff'] as const;

/** The sides that staff write to. */
export const REPLY_SIDES = ['customer', 'receiver', 'both'] as const;
export type ReplySide = (typeof REPLY_SIDES)[number];

/** The side that it is for; a message that came in is for staff. */
export const MESSAGE_SIDES = ['staff', ...REPLY_SIDES] as const;

/** The one that may name a day. */
export const KIND_WITH_DAY: MessageKind = 'later';

/** Shown of a thread at first, and with each press of 'Earlier messages'. */
export const MESSAGES_A_PAGE = 50;
/** The limit of one shipment. */
export const MAX_MESSAGES = 1_000;

/** In a page's address: the messages to show, a multiple of fifty; undefined for the newest fifty. */
export function shownMessages(value: string | number | undefined): number | undefined {
  const count = Math.min(Number(value), MAX_MESSAGES);
  return count > MESSAGES_A_PAGE && count % MESSAGES_A_PAGE === 0 ? count : undefined;
}

export const MAX_MESSAGE_TEXT = 2_000;
export const MAX_MESSAGE_IMAGES = 3;
/** The limit of one shipment; images in rejected forms count too. */
export const MAX_MESSAGE_IMAGES_AN_HOUR = 60;
/** The limit of one shipment's receivers in 24 hours. */
export const MAX_MESSAGES_A_DAY = 5;

/** For staff. Nobody has checked an address that somebody with a link wrote. */
export const MESSAGE_KIND_LABELS: Readonly<Record<StoredKind, string>> = {
  address: 'Address',
  later: 'Deliver later',
  cancel: 'Cancel',
  'not-received': 'Not received',
  damaged: 'Damaged',
  other: 'Other',
  document: 'Document',
};
