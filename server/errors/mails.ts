import type { ErrorRow } from './error-row.ts';

export const MAIL_ERRORS = {
  'delivery-not-found': {
    class: 'not-found',
    message: 'Delivery not found',
    advice: 'Check the id of the delivery.',
  },
  'delivery-not-failed': {
    class: 'conflict',
    message: 'Only a mail that failed can be sent again.',
    advice: 'Read the delivery again; no action is needed.',
  },
  'mail-link-not-found': {
    class: 'not-found',
    message: 'This link is not valid any more.',
    advice: 'Use the link of a newer mail.',
  },
  'confirm-by-mail': {
    class: 'forbidden',
    message: 'Please confirm it with the link that we mailed to you.',
    advice: 'Follow the link in the mail.',
  },
  'enquiry-not-found': {
    class: 'not-found',
    message: 'Enquiry not found',
    advice: 'Read the list of enquiries again.',
  },
} as const satisfies Record<string, ErrorRow>;
