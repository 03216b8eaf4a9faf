import type { ErrorRow } from './error-row.ts';

export const SERVICE_ERRORS = {
  'too-many-at-once': {
    class: 'too-many',
    message: 'Too many requests at once. Please try again in 2 seconds.',
    advice: 'Send fewer calls at the same time.',
  },
  'rate-limit': {
    class: 'too-many',
    message: '{limit}. Please try again in {time}.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-pages': {
    class: 'unavailable',
    message: 'Too many pages at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-uploads': {
    class: 'unavailable',
    message: 'Too many uploads at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'storage-away': {
    class: 'unavailable',
    message: '{files} at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'storage-full': {
    class: 'disk-full',
    message: 'There is no space left to store this.',
    advice: 'Ask the operator.',
  },
  'database-away': {
    class: 'unavailable',
    message: 'The service is temporarily unavailable. Please try again.',
    advice: 'Wait as long as Retry-After says; a write may have happened, so send it again with its creationKey.',
  },
  unexpected: {
    class: 'internal',
    message: 'Something went wrong. Please try again.',
    advice: 'Send the call again later, and report it with its request id if it fails again.',
  },
} as const satisfies Record<string, ErrorRow>;
