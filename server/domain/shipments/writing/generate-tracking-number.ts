import { randomInt } from 'node:crypto';
import {
  checkCharacter,
  TRACKING_ALPHABET,
  TRACKING_PREFIX,
  TRACKING_RANDOM_LENGTH,
} from '#contract/values/tracking-number.ts';

/**
 * A new tracking number from a cryptographic source, as it is stored: prefix, random part, check character
 * (docs/contract/wire.md, 'Tracking number'). The random part is generated again until the check character has no
 * look-alike.
 */
export function generateTrackingNumber(): string {
  for (;;) {
    const body = TRACKING_PREFIX + randomPart();
    const check = checkCharacter(body);
    if (TRACKING_ALPHABET.includes(check)) return body + check;
  }
}

function randomPart(): string {
  const draw = () => TRACKING_ALPHABET.charAt(randomInt(TRACKING_ALPHABET.length));
  return Array.from({ length: TRACKING_RANDOM_LENGTH }, draw).join('');
}
