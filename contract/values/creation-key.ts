import * as z from 'zod/mini';

/** Lets a call whose response was lost be sent again without a second effect (decision 018). */
export const creationKeyInput = z
  .string('The creation key must be text')
  .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'The creation key must be 16 to 64 letters, digits, - or _'));
