import type { ModelEstimate, ModelEvent, ModelMail, ModelShipment, Notify } from './state.ts';

/**
 * Queues mails about the event for the parties in `notify`: a waiting mail to the address includes it or is superseded.
 */
export function queueMails(
  shipment: ModelShipment,
  event: ModelEvent | ModelEstimate,
  kind: ModelMail['kind'],
  notify: Notify,
): void {
  for (const to of recipients(shipment, notify)) {
    const waiting = shipment.mails.find((mail) => mail.to === to && mail.state === 'queued' && !mail.isBegun);
    if (waiting?.kind === 'created') waiting.events.push(event);
    else {
      if (waiting) waiting.state = 'superseded';
      const events = [...(waiting?.events ?? []), event];
      // A mail about a status and an estimate is one about a status.
      const sentKind = waiting?.kind === 'status-update' ? waiting.kind : kind;
      shipment.mails.push({
        to,
        kind: sentKind,
        state: 'queued',
        events,
        isDue: waiting?.isDue ?? false,
        isBegun: false,
      });
    }
  }
}

export function recipients({ senderEmail, receiverEmail }: ModelShipment, notify: Notify): string[] {
  const sender = notify === 'sender' || notify === 'both' ? [senderEmail] : [];
  const receiver = notify === 'receiver' || notify === 'both' ? [receiverEmail] : [];
  return [...new Set([...sender, ...receiver])];
}

/** Removes the event from queued mails; a mail without events left is cancelled. */
export function withdraw(mails: readonly ModelMail[], event: ModelEvent | ModelEstimate): void {
  for (const mail of mails) {
    if (mail.state !== 'queued' || !mail.events.includes(event)) continue;
    mail.events = mail.events.filter((each) => each !== event);
    if (mail.events.length === 0) mail.state = 'cancelled';
  }
}

export const isNotified = ({ mails }: ModelShipment, event: ModelEvent | ModelEstimate): boolean =>
  mails.some(({ isBegun, events }) => isBegun && events.includes(event));

/** The relay sends what is queued. */
export function sendMails({ mails }: ModelShipment): void {
  for (const mail of mails.filter(({ state }) => state === 'queued'))
    Object.assign(mail, { state: 'sent', isBegun: true });
}

/** An hour passes for this shipment. */
export function passHold({ events, estimates, mails, deletion }: ModelShipment): void {
  for (const estimate of estimates) estimate.isOld = true;
  for (const event of events) {
    event.isOld = true;
    if (event.batch) event.batch.isLate = true;
  }
  for (const mail of mails) mail.isDue = true;
  if (deletion) Object.assign(deletion, { isOld: true, order: deletion.order - 1_000_000 });
}
