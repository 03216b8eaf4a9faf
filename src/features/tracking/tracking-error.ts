import { TRACKING_NUMBER_NOT_FOUND } from '#server/contract/tracking-number.ts';
import { messageOf, statusOf } from '#src/lib/api-error.ts';

/** Any failure reads as not found; what the service itself says follows where it says something else (specification section 8). */
export function trackingFailure(error: unknown): string[] {
  const said = statusOf(error) === undefined ? '' : messageOf(error, '');
  return said && said !== TRACKING_NUMBER_NOT_FOUND ? [TRACKING_NUMBER_NOT_FOUND, said] : [TRACKING_NUMBER_NOT_FOUND];
}
