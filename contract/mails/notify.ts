import * as z from 'zod/mini';
import { choiceInput } from '#contract/values/choice.ts';

/** The recipients of a mail about a change (docs/contract/mails.md, 'Notify'). */
export const NOTIFY = ['none', 'receiver', 'sender', 'both'] as const;
export type Notify = (typeof NOTIFY)[number];

const UNKNOWN_NOTIFY = 'Notify must be none, receiver, sender or both';

/** Absent: nobody. */
export const notifyInput = z.optional(choiceInput(NOTIFY, UNKNOWN_NOTIFY));

/** In a bulk update both, unless the call says otherwise; true and false are both and none. */
export const bulkNotifyInput = z._default(
  z.union(
    [
      choiceInput(NOTIFY, UNKNOWN_NOTIFY),
      z.pipe(
        z.boolean(),
        z.transform((all): Notify => (all ? 'both' : 'none')),
      ),
    ],
    `${UNKNOWN_NOTIFY}, true or false`,
  ),
  'both',
);

type Parties = { senderEmail: string; receiverEmail: string };

/** The recipients of a call's mails. */
export function notifiedOf(
  { senderEmail, receiverEmail }: Parties,
  notify: Notify = 'none',
  mails: readonly { recipient: string }[],
) {
  const isMailed = (address: string) => mails.some(({ recipient }) => recipient === address);
  const sender = (notify === 'sender' || notify === 'both') && isMailed(senderEmail);
  const receiver = (notify === 'receiver' || notify === 'both') && isMailed(receiverEmail);
  if (receiver) return sender ? 'both' : 'receiver';
  return sender ? 'sender' : 'none';
}

/** The addresses that are told, each once. */
export function recipientsOf({ senderEmail, receiverEmail }: Parties, notify: Notify = 'none'): string[] {
  const sender = notify === 'sender' || notify === 'both' ? [senderEmail] : [];
  const receiver = notify === 'receiver' || notify === 'both' ? [receiverEmail] : [];
  return [...new Set([...sender, ...receiver])];
}
