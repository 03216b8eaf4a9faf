import { isBefore, startOfMinute } from 'date-fns';
import { STATUSES, type Status } from '#contract/statuses/statuses.ts';
import { outForDeliveryWarning } from '#src/lib/shipments/estimate-warning.ts';
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
  estimatedDay: string | null;
};

/** Whether a status given becomes the shipment's: from the minute of the newest event on (docs/contract/events.md). */
export function setsStatus({ at }: Pick<Given, 'at'>, { newestAt }: Pick<Stored, 'newestAt'>): boolean {
  return at === '' || new Date(at) >= startOfMinute(newestAt);
}

/**
 * Contradictions: against the order of a journey, reopening what was done with, out for delivery long before the
 * estimate, before the creation.
 */
export function warningsOf(given: Given, stored: Stored, now: number): Warning[] {
  const status = STATUSES.find((known) => known === given.status);
  const about = status && setsStatus(given, stored) ? statusWarnings(status, given, stored, now) : [];
  const early = given.at !== '' && isBefore(given.at, startOfMinute(stored.createdAt));
  return [
    ...(about.length > 0 ? [{ field: 'status' as const, text: about.join(' ') }] : []),
    ...(early ? [{ field: 'at' as const, text: 'This is before the shipment was created.' }] : []),
  ];
}

function statusWarnings(status: Status, { at }: Given, stored: Stored, now: number): string[] {
  const time = at === '' ? now : new Date(at);
  const isNew = status !== stored.status;
  return [
    statusOrderWarning(stored, status),
    isNew ? outForDeliveryWarning(status, stored.estimatedDay, time) : null,
  ].flatMap((text) => text || []);
}
