import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { type Mailer, smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import type { Relay } from '#server/infra/relay/relay.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, makeDue, queueMails } from '../../../factories/mails/mails.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { freePort } from '../../../support/process/free-port.ts';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.delete(outboxMails);
});

const { db } = await testDatabase();

async function serve(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  ends.push(() => server.stop());
  return server;
}

function relay(mailer: Mailer): Relay {
  const started = startOutboxRelay(db, mailer, mailRules);
  ends.push(() => started.stop());
  return started;
}

const until = <T>(condition: () => T | Promise<T>, timeout = 12_000) =>
  vi.waitFor(condition, { timeout, interval: 50 });

/** An idle relay looks every second. */
const nextLook = () => new Promise((resolve) => setTimeout(resolve, 1_500));

const stateOf = async (recipient: string) => (await mailTo(db, recipient)).state;

test('mails wait for a server that is down, and go within ten seconds of its first failure when it has recovered', async () => {
  const port = await freePort();
  await queueMails(db, ['waits@example.com', 'waits-too@example.com']);
  relay(smtpMailer(`smtp://127.0.0.1:${port}`));
  await until(async () => expect((await mailTo(db, 'waits@example.com')).reason).toContain('ECONNREFUSED'));
  expect(await stateOf('waits@example.com')).toBe('queued');
  const server = await serve({}, port);
  await until(
    () => expect(server.received.map(({ to }) => to).sort()).toEqual(['waits-too@example.com', 'waits@example.com']),
    10_000,
  );
  await until(async () => expect(await stateOf('waits@example.com')).toBe('sent'));
});

test('a mail that is rejected for good is given up after five tries, with the reason', async () => {
  let tries = 0;
  const server = await serve({
    recipient: () => {
      tries += 1;
      return 550;
    },
  });
  await queueMails(db, ['refused@example.com']);
  const running = relay(smtpMailer(server.url));
  for (const round of [1, 2, 3, 4]) {
    await until(async () => expect((await mailTo(db, 'refused@example.com')).rejections).toBe(round));
    expect(await stateOf('refused@example.com')).toBe('queued');
    await makeDue(db, ['refused@example.com']);
  }
  await until(async () => expect(await stateOf('refused@example.com')).toBe('failed'));
  expect((await mailTo(db, 'refused@example.com')).reason).toContain('550');
  await makeDue(db, ['refused@example.com']);
  await nextLook();
  await running.stop();
  expect(tries).toBe(5);
});

test('a server that never says a word is left within seconds, and the mail is tried again', async () => {
  const silent = createServer(() => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  await queueMails(db, ['silence@example.com']);
  relay(smtpMailer(`smtp://127.0.0.1:${port}`));
  await until(async () =>
    expect((await mailTo(db, 'silence@example.com')).reason).toContain('Greeting never received'),
  );
  silent.close();
  const server = await serve({}, port);
  await until(() => expect(server.received).toHaveLength(1), 10_000);
}, 30_000);

test('bad email addresses delay nobody: not the rejected, not the slow, not the impossible', async () => {
  const good = Array.from({ length: 40 }, (_, number) => `good${number}@example.com`);
  const bad = ['refused1@example.com', 'slow1@example.com', 'slow2@example.com', 'refused2@example.com'];
  const server = await serve({
    recipient: (address) => (address.startsWith('refused') ? 550 : undefined),
    text: ({ to }) => (to.startsWith('slow') ? 'never' : undefined),
  });
  await queueMails(db, [...bad, 'two@example.com, three@example.com', ...good]);
  relay(smtpMailer(server.url));
  await until(() => expect(server.received.filter(({ to }) => to.startsWith('good'))).toHaveLength(good.length), 5_000);
  // Queued while the slow ones are still on their way.
  await queueMails(db, ['good-later@example.com']);
  await until(async () => expect(await stateOf('good-later@example.com')).toBe('sent'), 2_000);

  expect(await mailTo(db, 'two@example.com, three@example.com')).toMatchObject({ state: 'failed', attempts: 1 });
  expect(server.received.some(({ to }) => to.includes('three@'))).toBe(false);
  const { dueAt, state } = await mailTo(db, 'slow1@example.com');
  expect(state).toBe('queued');
  expect(dueAt.getTime()).toBeGreaterThan(Date.now());
}, 180_000);

test('stopping lets what is on its way finish, and cuts off what does not end: it stays queued', async () => {
  const server = await serve({ text: ({ to }) => (to.startsWith('endless') ? 'never' : undefined) });
  await queueMails(db, ['endless@example.com', 'short@example.com']);
  const running = relay(smtpMailer(server.url));
  await until(() => expect(server.received).toHaveLength(2));
  const began = Date.now();
  await running.stop();
  expect(Date.now() - began).toBeLessThan(5_500);
  expect(await stateOf('short@example.com')).toBe('sent');
  expect(await mailTo(db, 'endless@example.com')).toMatchObject({
    state: 'queued',
    reason: expect.stringContaining('closed'),
  });
});
