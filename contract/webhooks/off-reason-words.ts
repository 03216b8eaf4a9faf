import type { OffReason } from './webhook-types.ts';

/** Why nothing is sent to a webhook, in words. */
export const OFF_REASON_WORDS: Readonly<Record<OffReason, string>> = {
  owner: 'by its owner',
  failing: 'nothing was accepted for five days',
  gone: 'the address answered 410 Gone',
  'no-rights': 'its owner lost the rights that it needs',
  'key-ended': 'the API key that gave it its address has ended',
};
