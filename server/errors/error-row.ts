/** The classes of failures of a call; each has an HTTP status and a code of tRPC. */
export type AppErrorClass =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported-type'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable'
  | 'disk-full'
  | 'internal';

/** `message` is for the user, with braces around what differs from call to call; `advice` is for integrators. */
export type ErrorRow = { class: AppErrorClass; message: string; advice: string };
