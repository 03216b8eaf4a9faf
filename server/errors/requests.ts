import type { ErrorRow } from './error-row.ts';

export const REQUEST_ERRORS = {
  'unknown-path': {
    class: 'not-found',
    message: 'Not found',
    advice: 'Check method and path of the call.',
  },
  validation: {
    class: 'invalid',
    message: '{issue}',
    advice: 'Correct the fields that issues name.',
  },
  'unreadable-request': {
    class: 'invalid',
    message: 'The request could not be read.',
    advice: 'Correct the form of the call; batches have at most 10 calls.',
  },
  'payload-too-large': {
    class: 'too-large',
    message: 'The request could not be read.',
    advice: 'Send a smaller body.',
  },
  'unsupported-payload': {
    class: 'unsupported-type',
    message: 'The request could not be read.',
    advice: 'Send the content type application/json.',
  },
  'streaming-not-supported': {
    class: 'invalid',
    message: 'Responses are plain JSON, not a stream',
    advice: "Use tRPC's httpLink or httpBatchLink.",
  },
  'json-required': {
    class: 'unsupported-type',
    message: 'The request body must be application/json',
    advice: 'Send the content type application/json.',
  },
  'invalid-json': {
    class: 'invalid',
    message: 'The request body is not valid JSON',
    advice: 'Send valid JSON.',
  },
  'json-object-required': {
    class: 'invalid',
    message: 'The request body must be a JSON object',
    advice: 'Send a JSON object.',
  },
  'form-required': {
    class: 'unsupported-type',
    message: 'Please send the form as multipart/form-data',
    advice: 'Send the content type multipart/form-data.',
  },
  'any-form-required': {
    class: 'unsupported-type',
    message: 'Please send a form',
    advice: 'Send the content type of a form.',
  },
  'unreadable-form': {
    class: 'invalid',
    message: 'The form could not be read',
    advice: 'Send a complete form with the boundary that its content type names.',
  },
  'rejected-form': {
    class: 'invalid',
    message: '{issue}',
    advice: 'Correct the part of the form that issues name.',
  },
  'body-too-large': {
    class: 'too-large',
    message: 'The request body is too large',
    advice: 'Send a smaller body.',
  },
  'upload-too-large': {
    class: 'too-large',
    message: 'The upload is too large',
    advice: 'Send fewer or smaller files.',
  },
  'upload-aborted': {
    class: 'invalid',
    message: 'The upload was broken off',
    advice: 'Send the whole body again.',
  },
  'client-disconnected': {
    class: 'invalid',
    message: 'The client has disconnected',
    advice: 'Keep the connection open until the answer is there.',
  },
  'packed-body': {
    class: 'unsupported-type',
    message: 'The body is packed: Content-Encoding is {encoding}',
    advice: 'Send the body as it is, without Content-Encoding.',
  },
  'invalid-idempotency-key': {
    class: 'invalid',
    message: 'The Idempotency-Key must have 1 to 255 printable characters',
    advice: 'Send a key of 1 to 255 characters.',
  },
  'idempotency-mismatch': {
    class: 'unprocessable',
    message: 'This Idempotency-Key was used for another request',
    advice: 'Use a new key for a new request.',
  },
  'idempotency-in-flight': {
    class: 'conflict',
    message: 'A request with this Idempotency-Key is in progress. Please try again.',
    advice: 'Send the same request again after Retry-After.',
  },
  'idempotency-response-lost': {
    class: 'conflict',
    message: 'This request was carried out, but its answer was lost. Please look at what it changed.',
    advice: 'Do not send it again: read the shipment or the list that it changed.',
  },
} as const satisfies Record<string, ErrorRow>;
