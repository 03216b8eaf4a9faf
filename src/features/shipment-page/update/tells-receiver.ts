import type { Status } from '#server/contract/statuses.ts';

/** Statuses that a receiver waits for. */
const TELLING_STATUSES: readonly string[] = [
  'shipped',
  'out-for-delivery',
  'delivered',
  'on-hold',
  'failed',
  'returned',
] satisfies Status[];

const DAY_MS = 24 * 60 * 60_000;

type Update = {
  /** '' where the status stays as it is. */
  status: string;
  /** The value of a datetime-local input; '' is now. */
  at: string;
};

/** Whether 'Tell the receiver' is ticked before anybody touches it: not for an event older than a day (contract section 8, `notify`). */
export function tellsReceiver({ status, at }: Update, now: number): boolean {
  if (!TELLING_STATUSES.includes(status)) return false;
  return at === '' || now - new Date(at).getTime() <= DAY_MS;
}
