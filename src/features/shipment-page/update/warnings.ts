import { isBefore, startOfMinute } from 'date-fns';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { type DatedStatus, statusOrderWarning } from '#src/lib/shipments/status-order-warning.ts';

/** A warning that is saved once confirmed; `field` is the control that it is about. */
export type Warning = { field: 'status' | 'at'; text: string };

type Given = {
  status: string;
  /** The value of a datetime-local input; '' is now. */
  at: string;
};

type Stored = DatedStatus & {
  createdAt: string;
  /** The time of the newest public event that is not retracted. */
  newestAt: string;
};

/** Whether a status given becomes the shipment's: from the minute of the newest event on (docs/contract/events.md). */
export function setsStatus({ at }: Pick<Given, 'at'>, { newestAt }: Pick<Stored, 'newestAt'>): boolean {
  return at === '' || new Date(at) >= startOfMinute(newestAt);
}

/** Contradictions: against the order of a journey, reopening what was done with, before the creation. */
export function warningsOf(given: Given, stored: Stored): Warning[] {
  const status = STATUSES.find((known) => known === given.status);
  const order = status && setsStatus(given, stored) ? statusOrderWarning(stored, status) : null;
  const early = given.at !== '' && isBefore(given.at, startOfMinute(stored.createdAt));
  return [
    ...(order ? [{ field: 'status' as const, text: order }] : []),
    ...(early ? [{ field: 'at' as const, text: 'This is before the shipment was created.' }] : []),
  ];
}
