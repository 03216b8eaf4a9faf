import * as z from 'zod/mini';
import { readEmail } from '#contract/values/email.ts';

/** The recipient of a mailed key: a party of the shipment, or an address that somebody who may change it named. */
export const KEY_HOLDERS = ['receiver', 'sender', 'other'] as const;
export type KeyHolder = (typeof KEY_HOLDERS)[number];

/** The days after delivery for which a shipment's keys work (docs/contract/tracking.md, 'Keys'). */
export const KEY_DAYS = 90;

/** The header by which scripts send a key. */
export const TRACKING_KEY_HEADER = 'tracking-key';

/** 128 bits in base64url. */
export const isTrackingKey = (text: string): boolean => /^[\w-]{22}$/.test(text);

export const UNLOCK_MISMATCH = 'That does not match';

/** `answer` is the receiver's e-mail address. */
export const Unlock = z.object({
  number: z.string(),
  answer: z.pipe(z.string('Please enter the receiver’s email address'), z.transform(readEmail)),
});
export type Unlock = z.infer<typeof Unlock>;
