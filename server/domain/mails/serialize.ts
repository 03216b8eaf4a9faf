import type { LoggedMail } from '#contract/mails/mails.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';

/** The columns of a mail in the delivery log, without its texts: those of many mails would be megabytes. */
export const mailColumns = {
  id: outboxMails.id,
  recipient: outboxMails.recipient,
  kind: outboxMails.kind,
  state: outboxMails.state,
  reason: outboxMails.reason,
  createdAt: outboxMails.createdAt,
  dueAt: outboxMails.dueAt,
  sentAt: outboxMails.sentAt,
};

type MailRow = Pick<typeof outboxMails.$inferSelect, keyof typeof mailColumns>;

export function serializeMail(row: MailRow): LoggedMail {
  const { id, recipient, kind, state, reason, createdAt, dueAt, sentAt } = row;
  return {
    id,
    to: recipient,
    kind,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    dueAt: state === 'queued' ? dueAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
