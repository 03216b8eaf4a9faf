import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { env } from '#server/env.ts';
import { openMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, queueMails } from '../../../factories/mails/mails.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';

test('without a mail server each mail becomes a file of its own that a mail program reads', async () => {
  const { db } = await testDatabase();
  const { trackingNumber } = await queueMails(db, ['one@example.com', 'two@example.com'], {
    note: 'Überraschung – 東京',
  });
  const relay = startOutboxRelay(db, await openMailer(), mailRules);
  await vi.waitFor(async () => expect((await mailTo(db, 'two@example.com')).state).toBe('sent'), 60_000);
  await relay.stop();

  const directory = join(env().DATA_DIR, 'mail');
  const names = await readdir(directory);
  const paths = [env().DATA_DIR, directory, ...names.map((name) => join(directory, name))];
  for (const path of paths) expect((await stat(path)).mode & 0o077, path).toBe(0);
  expect(names).toHaveLength(2);
  expect(names.every((name) => /^[^.].*\.eml$/.test(name))).toBe(true);
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['one@example.com', 'two@example.com']);
  for (const { subject, text, html, messageId } of mails) {
    expect(subject).toContain(trackingNumber);
    expect(text).toContain('Überraschung – 東京');
    expect(html).toContain('Überraschung – 東京');
    expect(names.some((name) => name.includes(messageId?.slice(1, 37) ?? 'none'))).toBe(true);
  }
});

test('a mail that may not be sent any more becomes no file', async () => {
  const { db } = await testDatabase();
  await queueMails(db, ['withdrawn@example.com']);
  const mail = await takeMail(db);
  if (!mail) throw new Error('No mail was due');
  const mailer = await openMailer();
  const before = await readdir(join(env().DATA_DIR, 'mail'));
  expect(await mailer.send(mail, async () => false)).toEqual({ kind: 'withdrawn' });
  expect(await readdir(join(env().DATA_DIR, 'mail'))).toEqual(before);
});
