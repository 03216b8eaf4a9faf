import type { Db } from '#db/open-database.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import { takeMail } from './take-mail.ts';

/** Sends the mail that has been due longest, as the relay does; the key is the one in its link. */
export async function sendDueMail(db: Db) {
  const mail = await takeMail(db);
  if (!mail) throw new Error('No mail was due');
  const { text, html } = mail.compose();
  const isConfirmed = await mailRules.confirm(db, mail);
  await recordResult(db, mail, isConfirmed ? { kind: 'sent' } : { kind: 'withdrawn' }, 0);
  return { id: mail.id, recipient: mail.recipient, text, html, isConfirmed, key: keyIn(text) };
}

function keyIn(text: string): string {
  const [, key] = /\/tracking\?number=\w+&key=([\w-]{22})(?:#messages)?$/m.exec(text) ?? [];
  if (key === undefined) throw new Error('The mail has no link with a key');
  return key;
}
