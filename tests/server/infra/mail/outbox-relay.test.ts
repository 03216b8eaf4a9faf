import { isNotNull } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { type Mailer, smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { log } from '#server/infra/observability/log.ts';
import type { Relay } from '#server/infra/relay/relay.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, makeDue, queueMails } from '../../../factories/mails/mails.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';

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

test('a queued mail is delivered once, as text and as HTML, and its delivery is written down', async () => {
  const server = await serve();
  const { trackingNumber } = await queueMails(db, ['once@example.com'], {
    location: 'Port of Antwerp',
    note: 'Customs cleared',
  });
  const running = relay(smtpMailer(server.url));
  await until(async () => expect(await stateOf('once@example.com')).toBe('sent'));
  await nextLook();
  await running.stop();

  expect(server.received.map(({ to }) => to)).toEqual(['once@example.com']);
  const { id, sentAt, attempts, reason } = await mailTo(db, 'once@example.com');
  expect({ attempts, reason, sent: sentAt instanceof Date }).toEqual({ attempts: 1, reason: null, sent: true });
  const read = server.received[0]?.read;
  expect(read?.messageId).toBe(`<${id}@localhost>`);
  expect(read?.subject).toContain(trackingNumber);
  expect(read?.to).toEqual([{ address: 'once@example.com', name: '' }]);
  expect(read?.from).toEqual({ address: 'no-reply@localhost', name: 'Waybill Cargo' });
  expect(read?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  for (const form of [read?.text, read?.html]) {
    expect(form).toContain(`/tracking?number=${trackingNumber}`);
    expect(form).toContain('Port of Antwerp');
    expect(form).toContain('Customs cleared');
  }
});

test('a running relay sends within seconds what is committed, and nothing of what is rolled back', async () => {
  const server = await serve();
  relay(smtpMailer(server.url));
  await nextLook();
  const change = transaction(db, async (tx) => {
    await queueMails(tx, ['rolled-back@example.com']);
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  await queueMails(db, ['committed@example.com']);
  await until(async () => expect(await stateOf('committed@example.com')).toBe('sent'), 3_000);
  await nextLook();
  expect(server.received.map(({ to }) => to)).toEqual(['committed@example.com']);
});

test('a mail that is rejected for now is never given up for it', async () => {
  let answer: number | undefined = 451;
  const warned = vi.spyOn(log, 'warn');
  onTestFinished(() => warned.mockRestore());
  const server = await serve({ recipient: () => answer });
  await queueMails(db, ['greylisted@example.com']);
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const running = relay(smtpMailer(server.url));
    await until(async () => expect((await mailTo(db, 'greylisted@example.com')).attempts).toBe(round));
    await running.stop();
    const { state, rejections, reason } = await mailTo(db, 'greylisted@example.com');
    expect({ state, rejections }).toEqual({ state: 'queued', rejections: 0 });
    expect(reason).toContain('<greylisted@example.com>: Answered with 451');
    await makeDue(db, ['greylisted@example.com']);
  }
  const logged = JSON.stringify(warned.mock.calls);
  expect(logged).toContain('[address] Answered with 451');
  expect(logged).not.toContain('greylisted@');
  answer = undefined;
  relay(smtpMailer(server.url));
  await until(async () => expect(await stateOf('greylisted@example.com')).toBe('sent'));
});

test('a rejected password says nothing about a mail: it waits', async () => {
  const strict = await serve({ password: 'right' });
  await queueMails(db, ['no-password@example.com']);
  const running = relay(smtpMailer(strict.url.replace('//', '//user:wrong@')));
  await until(async () => expect((await mailTo(db, 'no-password@example.com')).reason).not.toBeNull());
  await running.stop();
  expect(await mailTo(db, 'no-password@example.com')).toMatchObject({ state: 'queued', rejections: 0 });
  await makeDue(db, ['no-password@example.com']);
  relay(smtpMailer(strict.url.replace('//', '//user:right@')));
  await until(async () => expect(await stateOf('no-password@example.com')).toBe('sent'));
});

test('recipients whose server never answers hold a part of the workers once they were tried', async () => {
  const silent = Array.from({ length: 6 }, (_, number) => `silent${number}@example.com`);
  const server = await serve({ recipient: (address) => (address.startsWith('silent') ? 'never' : undefined) });
  await queueMails(db, silent);
  await db.update(outboxMails).set({ attempts: 1 });
  relay(smtpMailer(server.url));
  await until(async () => expect(await db.$count(outboxMails, isNotNull(outboxMails.lease))).toBe(2));
  await queueMails(db, ['prompt@example.com']);
  await until(async () => expect(await stateOf('prompt@example.com')).toBe('sent'));
});

test('two senders on one outbox send no mail twice', async () => {
  const server = await serve();
  const recipients = Array.from({ length: 120 }, (_, number) => `many${number}@example.com`);
  await queueMails(db, recipients);
  relay(smtpMailer(server.url));
  relay(smtpMailer(server.url));
  await until(() => expect(server.received.length).toBeGreaterThanOrEqual(recipients.length));
  await until(async () => expect(await stateOf('many119@example.com')).toBe('sent'));
  expect(server.received.map(({ to }) => to).sort()).toEqual([...recipients].sort());
});
