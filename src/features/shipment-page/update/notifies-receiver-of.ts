import { subHours } from 'date-fns';
import { notifiesReceiver } from '#src/lib/shipments/notify-choice.ts';

type Update = {
  /** '' where the status stays as it is. */
  status: string;
  /** The value of a datetime-local input; '' is now. */
  at: string;
};

/** The default of 'Tell the receiver': not ticked for an event older than a day (docs/contract/mails.md, 'Notify'). */
export function notifiesReceiverOf({ status, at }: Update, now: number): boolean {
  return notifiesReceiver(status) && (at === '' || new Date(at) >= subHours(now, 24));
}
