import { NAME_NEEDS_CUSTOM } from '#contract/shipments/carrier-name.ts';
import type { ErrorRow } from './error-row.ts';

export const CARRIER_ERRORS = {
  'carrier-not-found': {
    class: 'not-found',
    message: 'Carrier not found',
    advice: 'Read the list of carriers again.',
  },
  'carrier-exists': {
    class: 'conflict',
    message: 'Another carrier has this name.',
    advice: 'Use the carrier that is there, or another name. Upper and lower case make no other name.',
  },
  'too-many-carriers': {
    class: 'conflict',
    message: 'At most {max} carriers can be kept. Please delete one first.',
    advice: 'Delete a carrier first.',
  },
  'carrier-name-needs-custom': {
    class: 'invalid',
    message: NAME_NEEDS_CUSTOM,
    advice: 'Send the carrier custom with the name, or leave the name out.',
  },
} as const satisfies Record<string, ErrorRow>;
