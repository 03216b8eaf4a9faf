import type { MailStops } from '#contract/mails/mail-choices.ts';
import type { Notify } from '#contract/mails/notify.ts';
import type { Status } from '#contract/statuses/statuses.ts';

/** The two boxes of a form that tells a change by mail. */
export type NotifyChoice = { receiver: boolean; sender: boolean };

export function notifyOf({ receiver, sender }: NotifyChoice): Notify {
  if (receiver) return sender ? 'both' : 'receiver';
  return sender ? 'sender' : 'none';
}

/** Without the parties that get no mail anyway. */
export function withoutStopped(choice: NotifyChoice, stops: MailStops | undefined): NotifyChoice {
  return { receiver: choice.receiver && !stops?.receiver, sender: choice.sender && !stops?.sender };
}

const MAILS: Readonly<Partial<Record<Notify, string>>> = {
  receiver: 'Email to the receiver',
  sender: 'Email to the sender',
  both: 'Email to receiver and sender',
};

/** The parties for whom mails wait, as the server says, and those asked for who have stopped them. */
export function notifiedText(asked: Notify | undefined, notified: Notify): string | undefined {
  const isMissed = (party: 'receiver' | 'sender') =>
    (asked === party || asked === 'both') && notified !== party && notified !== 'both';
  const missed = (['receiver', 'sender'] as const).filter(isMissed);
  const stopped = missed.length === 0 ? undefined : `The ${missed.join(' and the ')} stopped these emails`;
  return [MAILS[notified], stopped].filter((part) => part !== undefined).join('. ') || undefined;
}

const NOTIFIED: readonly string[] = [
  'shipped',
  'out-for-delivery',
  'delivered',
  'on-hold',
  'failed',
  'returned',
] satisfies readonly Status[];

/** Whether the receiver's box is ticked when a shipment gets this status (docs/contract/mails.md, 'Notify'). */
export function notifiesReceiver(status: string): boolean {
  return NOTIFIED.includes(status);
}
