import type { ErrorRow } from './error-row.ts';

export const INSIGHT_ERRORS = {
  'insights-not-ready': {
    class: 'unavailable',
    message: 'The figures are being prepared after an upgrade. Please try again in a few minutes.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
} as const satisfies Record<string, ErrorRow>;
