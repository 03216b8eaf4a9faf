import type { Notify } from '#server/contract/notify.ts';
import type { Status } from '#server/contract/statuses.ts';

/** The two boxes of a form that tells a change by mail. */
export type NotifyChoice = { receiver: boolean; sender: boolean };

export function notifyOf({ receiver, sender }: NotifyChoice): Notify {
  if (receiver) return sender ? 'both' : 'receiver';
  return sender ? 'sender' : 'none';
}

const NOTIFIED: readonly string[] = [
  'shipped',
  'out-for-delivery',
  'delivered',
  'on-hold',
  'failed',
  'returned',
] satisfies readonly Status[];

/** Whether the receiver's box is ticked when a shipment gets this status (contract section 8, `notify`). */
export function notifiesReceiver(status: string): boolean {
  return NOTIFIED.includes(status);
}
