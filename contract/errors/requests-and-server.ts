import type { Advice } from './advice-shape.ts';

export const REQUEST_ADVICE = {
  validation: {
    message: '{issue}',
    advice: 'Correct the fields that issues name.',
  },
  'unreadable-request': {
    message: 'The request could not be read.',
    advice: 'Correct the form of the call; batches have at most 10 calls.',
  },
  'payload-too-large': {
    message: 'The request could not be read.',
    advice: 'Send a smaller body.',
  },
  'unsupported-payload': {
    message: 'The request could not be read.',
    advice: 'Send the content type application/json.',
  },
  'invalid-json': {
    message: 'The request body is not valid JSON',
    advice: 'Send valid JSON.',
  },
  'json-object-required': {
    message: 'The request body must be a JSON object',
    advice: 'Send a JSON object.',
  },
  'unreadable-form': {
    message: 'The form could not be read',
    advice: 'Send a complete form with the boundary that its content type names.',
  },
  'rejected-form': {
    message: '{issue}',
    advice: 'Correct the part of the form that issues name.',
  },
  'client-disconnected': {
    message: 'The client has disconnected',
    advice: 'Keep the connection open until the answer is there.',
  },
  'upload-aborted': {
    message: 'The upload was broken off',
    advice: 'Send the whole body again.',
  },
  'rejected-file': {
    message: '{issue}',
    advice: 'Correct the file that the message names.',
  },
  'unreadable-csv': {
    message: '{line}',
    advice: 'Correct the line that the message names.',
  },
  'rejected-import': {
    message: '{row}',
    advice: 'Correct the rows that errors name, and send the file again.',
  },
  'import-too-many-rows': {
    message: 'A file may have at most {max} rows',
    advice: 'Split the file.',
  },
  'import-without-header': {
    message: 'The file is empty: its first line must name the columns',
    advice: 'Name the columns in the first line.',
  },
  'snooze-time': {
    message: '{issue}',
    advice: 'Send a time in the future, at most 30 days ahead.',
  },
  'invalid-weight': {
    message: 'Weight must be a number of 0 or more',
    advice: 'Correct the weight.',
  },
  'not-an-owner': {
    message: 'Only a verified admin or a super-admin can own shipments.',
    advice: 'Name a user who can own shipments.',
  },
  'code-required': {
    message: 'Code is required',
    advice: 'Send a code of the second factor, or a recovery code.',
  },
  'reason-not-allowed': {
    message: 'A reason goes with on hold, failed, returned or cancelled',
    advice: 'Leave out the reason, or send one of these statuses.',
  },
  'too-many-proof-files': {
    message: 'A proof has at most one signature and {max} photographs',
    advice: 'Send fewer files.',
  },
  'too-many-answer-images': {
    message: 'At most {max} images can be sent',
    advice: 'Send fewer images.',
  },
  'answer-day-not-allowed': {
    message: 'Only a later delivery can have a day',
    advice: 'Leave out date, or send the kind later.',
  },
  'answer-day-out-of-range': {
    message: 'Please choose a day from today on, within a year',
    advice: 'Send a day from today on at the destination, within a year.',
  },
  'tracking-number-missing': {
    message: 'Please enter a tracking number',
    advice: 'Send a tracking number.',
  },
  'too-many-images': {
    message: 'Maximum {max} images allowed',
    advice: 'Send fewer images, or remove some of the stored ones.',
  },
  'unknown-image': {
    message: 'This shipment has no image {name}',
    advice: "Read the shipment's images again.",
  },
  'link-not-valid': {
    message: 'This link is not valid any more',
    advice: 'Ask for a new link.',
  },
  'labels-not-drawn': {
    message: '{issue}',
    advice: 'Ask for other pieces, or for fewer labels.',
  },
  'password-too-common': {
    message: 'This password is too common',
    advice: 'Choose another password.',
  },
  'too-many-documents': {
    message: 'A shipment can have at most {max} documents',
    advice: 'Remove a document first.',
  },
  'two-tokens': {
    message: 'The headers auth-token and Authorization carry different tokens',
    advice: 'Send one token, in either header.',
  },
  'expiry-passed': {
    message: 'The end must be in the future',
    advice: 'Send a later expiresAt.',
  },
  'invalid-idempotency-key': {
    message: 'The Idempotency-Key must have 1 to 255 printable characters',
    advice: 'Send a key of 1 to 255 characters.',
  },
  'idempotency-mismatch': {
    message: 'This Idempotency-Key was used for another request',
    advice: 'Use a new key for a new request.',
  },
  'invalid-cursor': {
    message: 'The cursor must be the cursor of an earlier call',
    advice: 'Send the cursor of the last answer unchanged.',
  },
  'webhook-url-rejected': {
    message: '{address}',
    advice: 'Send the https address of a public server, without a name or password.',
  },
  'body-too-large': {
    message: 'The request body is too large',
    advice: 'Send a smaller body.',
  },
  'upload-too-large': {
    message: 'The upload is too large',
    advice: 'Send fewer or smaller files.',
  },
  'import-too-large': {
    message: 'The file is larger than {max} MB',
    advice: 'Split the file.',
  },
  'packed-body': {
    message: 'The body is packed: Content-Encoding is {encoding}',
    advice: 'Send the body as it is, without Content-Encoding.',
  },
  'csv-required': {
    message: 'The request body must be text/csv',
    advice: 'Send the content type text/csv.',
  },
  'form-required': {
    message: 'Please send the form as multipart/form-data',
    advice: 'Send the content type multipart/form-data.',
  },
  'any-form-required': {
    message: 'Please send a form',
    advice: 'Send the content type of a form.',
  },
  'json-required': {
    message: 'The request body must be application/json',
    advice: 'Send the content type application/json.',
  },
  'streaming-not-supported': {
    message: 'Responses are plain JSON, not a stream',
    advice: "Use tRPC's httpLink or httpBatchLink.",
  },
  'too-many-at-once': {
    message: 'Too many requests at once. Please try again in 2 seconds.',
    advice: 'Send fewer calls at the same time.',
  },
  'too-many-sign-ins-at-once': {
    message: 'Too many sign-ins at once. Please try again in 2 seconds.',
    advice: 'Send one sign-in at a time.',
  },
  'rate-limit': {
    message: '{limit}. Please try again in {time}.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'image-rate-limit': {
    message: 'Maximum {max} images an hour allowed. Please try again in {time}.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-pages': {
    message: 'Too many pages at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-large-images': {
    message: 'Too many large images at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'images-unreadable': {
    message: 'Images cannot be read at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-uploads': {
    message: 'Too many uploads at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'storage-away': {
    message: '{files} at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'no-secrets-key': {
    message: 'Second factors are not set up on this server: its operator has to set SECRETS_KEY.',
    advice: 'Ask the operator.',
  },
  'many-sign-ins': {
    message: 'Too many people are signing in at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-imports': {
    message: 'Too many imports at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'many-papers': {
    message: 'Many papers are being drawn at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'paper-too-slow': {
    message: 'This paper takes too long to draw. {advice}',
    advice: 'Ask for fewer labels at once, after the time that Retry-After says.',
  },
  'webhooks-need-secrets-key': {
    message: 'Webhooks need SECRETS_KEY, which is not set on this server.',
    advice: 'Ask the operator to set SECRETS_KEY.',
  },
  'database-away': {
    message: 'The service is temporarily unavailable. Please try again.',
    advice: 'Wait as long as Retry-After says; a write may have happened, so send it again with its creationKey.',
  },
  'storage-full': {
    message: 'There is no space left to store this.',
    advice: 'Ask the operator.',
  },
  unexpected: {
    message: 'Something went wrong. Please try again.',
    advice: 'Send the call again later, and report it with its request id if it fails again.',
  },
} as const satisfies Advice;
