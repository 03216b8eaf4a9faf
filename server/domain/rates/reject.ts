import { secondsInMinute } from 'date-fns/constants';
import { AppError } from '#server/errors/app-error.ts';
import { countRejection } from '#server/infra/observability/service-metrics.ts';

export const LARGE_JOBS_AN_HOUR = 120;

/** The name of a limit in metrics and messages. */
const REJECTIONS = {
  'sign-ins': 'Too many failed sign-ins',
  'successful sign-ins': 'Too many sign-ins',
  'own changes': 'Too many changes of your account',
  papers: 'Papers of an account are drawn for 600 seconds an hour at most',
  'slow papers': 'Your last paper took too long to draw, so the next one waits',
  'large jobs': `At most ${LARGE_JOBS_AN_HOUR} exports, imports and changes of many shipments an hour`,
  'mail choices': 'Too many choices',
  invitations: 'Too many invitations of this user',
  'invitations of a company': 'Too many invitations to this company',
  requests: 'Too many requests of this company',
  writes: 'Too many changes',
  pages: 'Too many pages',
  registrations: 'Too many registrations',
  enquiries: 'Too many requests',
  resets: 'Too many requests for a new password',
  'link mails': 'Too many links mailed',
  'opt-out mails': 'Too many mails to confirm it',
  'confirmation mails': 'Too many links mailed',
  answers: 'Too many messages about this shipment',
  unlocks: 'Too many tries for this tracking number',
  'requests of an API key': 'Too many requests of this API key',
  tracking: 'Too many unknown tracking numbers',
};

/** Throws `too-many` with the limit's message if there are seconds to wait. */
export function reject(what: keyof typeof REJECTIONS, seconds: number | null): void {
  if (seconds === null) return;
  countRejection(what);
  throw new AppError('rate-limit', {
    values: { limit: REJECTIONS[what], time: inWords(seconds) },
    retryAfter: seconds,
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / secondsInMinute)} minutes`;
}
