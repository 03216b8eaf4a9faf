import { UNLOCK_MISMATCH } from '#contract/tracking/tracking-key.ts';

/** The form of the tracking page for who has no key of the shipment. */
export const unlock = {
  title: 'Are you the receiver?',
  /** Where PUBLIC_DETAILS is limited. */
  limited:
    'Names, the message, photographs and documents are for the people whom this shipment concerns. Enter the receiver’s e-mail address to see them.',
  full: 'Documents and the proof of delivery are for the receiver. Enter the receiver’s e-mail address to see them.',
  link: 'The link in our e-mails shows them, too.',
  email: 'Receiver’s e-mail address',
  show: 'Show everything',
  mismatch: UNLOCK_MISMATCH,
  failed: 'That did not work. Please try again in a moment.',
  cookies: 'Please allow cookies for this site, and try again.',
  tooMany: (minutes: number) =>
    minutes === 1
      ? 'Too many tries. Please try again in 1 minute.'
      : `Too many tries. Please try again in ${minutes} minutes.`,
};
export type UnlockPhrases = typeof unlock;
