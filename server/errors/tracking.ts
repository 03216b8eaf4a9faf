import { UNLOCK_MISMATCH } from '#contract/tracking/tracking-key.ts';
import { TRACKING_NUMBER_MISSING, TRACKING_NUMBER_NOT_FOUND } from '#contract/values/tracking-number.ts';
import type { ErrorRow } from './error-row.ts';

export const TRACKING_ERRORS = {
  'tracking-number-missing': {
    class: 'invalid',
    message: TRACKING_NUMBER_MISSING,
    advice: 'Send a tracking number.',
  },
  'tracking-number-not-found': {
    class: 'not-found',
    message: TRACKING_NUMBER_NOT_FOUND,
    advice: 'Check the number; do not repeat the call unchanged.',
  },
  'receiver-mismatch': {
    class: 'forbidden',
    message: UNLOCK_MISMATCH,
    advice: 'Ask the receiver for the e-mail address that the shipment has.',
  },
  'answer-key-required': {
    class: 'forbidden',
    message: 'Please open the link in a mail about this shipment to write to us',
    advice: 'Send a key of the shipment, of a mailed link or from unlock.',
  },
  'answer-not-found': {
    class: 'not-found',
    message: 'Answer not found',
    advice: "Read the shipment's answers again.",
  },
  'thread-full': {
    class: 'conflict',
    message: 'This shipment has as many messages as it can have',
    advice: 'Write by mail or call.',
  },
  'viewer-only-reads': {
    class: 'forbidden',
    message: 'You can read this shipment, but not write about it',
    advice: 'Ask a manager of your company to make you a member.',
  },
  'message-without-customer': {
    class: 'invalid',
    message: 'This shipment has no customer to write to',
    advice: 'Send it to the receiver.',
  },
  'too-many-answer-images': {
    class: 'invalid',
    message: 'At most {max} images can be sent',
    advice: 'Send fewer images.',
  },
  'answer-day-not-allowed': {
    class: 'invalid',
    message: 'Only a later delivery can have a day',
    advice: 'Leave out date, or send the kind later.',
  },
  'answer-day-out-of-range': {
    class: 'invalid',
    message: 'Please choose a day from today on, within a year',
    advice: 'Send a day from today on at the destination, within a year.',
  },
} as const satisfies Record<string, ErrorRow>;
