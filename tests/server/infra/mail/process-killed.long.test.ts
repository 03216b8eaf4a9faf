import { expect, test, vi } from 'vitest';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, makeDue } from '../../../factories/mails/mails.ts';
import { startMailServer } from '../../../support/mail/mail-server.ts';
import { startChild } from '../../../support/process/child.ts';

test('a mail whose sender is killed before it knew the answer is sent once more, under the same Message-ID', async () => {
  let crashed = false;
  const server = await startMailServer({ text: () => (crashed ? undefined : 'never') });
  const child = startChild(
    new URL('../../../support/mail/send-mails.ts', import.meta.url),
    server.url,
    'crash@example.com',
  );
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 60_000);
  await child.kill();
  crashed = true;

  const { db } = await testDatabase();
  const left = await mailTo(db, 'crash@example.com');
  expect(left).toMatchObject({ state: 'queued', attempts: 1, sentAt: null });
  const freeIn = left.dueAt.getTime() - Date.now();
  expect(freeIn).toBeGreaterThan(10_000);
  expect(freeIn).toBeLessThan(31_000);

  await makeDue(db, ['crash@example.com']);
  const relay = startOutboxRelay(db, smtpMailer(server.url), mailRules);
  await vi.waitFor(async () => expect((await mailTo(db, 'crash@example.com')).state).toBe('sent'), 60_000);
  await relay.stop();
  expect(server.received.map(({ read }) => read.messageId)).toEqual([
    `<${left.id}@localhost>`,
    `<${left.id}@localhost>`,
  ]);
  await server.stop();
}, 120_000);
