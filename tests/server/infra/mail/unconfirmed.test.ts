import { expect, test, vi } from 'vitest';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { type Mailer, smtpMailer } from '#server/infra/mail/mailer.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import { log } from '#server/infra/observability/log.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, queueMails } from '../../../factories/mails/mails.ts';
import { startMailServer } from '../../../support/mail/mail-server.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';

const { db } = await testDatabase();

test('while the database cannot say whether a mail may be sent it waits; no query is in its log', async () => {
  const failed = vi.spyOn(log, 'error');
  const server = await startMailServer();
  const mailer: Mailer = smtpMailer(server.url);
  await queueMails(db, ['unknown@example.com']);
  const mail = await takeMail(db);
  if (!mail) throw new Error('No mail was due');
  // The database refuses a query with this lease.
  const outcome = await mailer.send(mail, () => mailRules.confirm(db, { ...mail, lease: 'broken' }));
  expect(await recordResult(db, mail, outcome, 0)).toBe('retry');
  expect(server.received).toEqual([]);
  expect(await mailTo(db, 'unknown@example.com')).toMatchObject({
    state: 'queued',
    rejections: 0,
    reason: 'The database did not say whether it may be sent',
  });
  expect(failed).toHaveBeenCalledOnce();
  mailer.close();
  await server.stop();
});
