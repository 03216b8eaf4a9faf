import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { type Mailer, smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { superAdmin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, makeDue, queueMails } from '../../../factories/mails/mails.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { rejection } from '../../../support/process/rejection.ts';

const { db } = await testDatabase();
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.delete(outboxMails);
});

function relay(mailer: Mailer) {
  const started = startOutboxRelay(db, mailer, mailRules);
  ends.push(() => started.stop());
  return started;
}

async function serve(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  ends.push(() => server.stop());
  return server;
}

const until = <T>(condition: () => T | Promise<T>) => vi.waitFor(condition, { timeout: 60_000, interval: 50 });

/** As if its process had been frozen for longer than its lease, or killed. */
async function loseLease(recipient: string): Promise<void> {
  await makeDue(db, [recipient]);
}

/** A mailer that stands still before each mail until it is let go, as a frozen process does. */
function frozen(mailer: Mailer) {
  const thaw = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const send: Mailer['send'] = async (...given) => {
    reached.resolve();
    await thaw.promise;
    const outcome = await mailer.send(...given);
    outcomes.push(outcome.kind);
    return outcome;
  };
  return { mailer: { ...mailer, send }, thaw: thaw.resolve, reached: reached.promise, outcomes };
}

test('a process that was frozen for longer than its lease does not send what another has sent, nor changes what that wrote', async () => {
  const server = await serve();
  await queueMails(db, ['frozen@example.com']);
  const first = frozen(smtpMailer(server.url));
  relay(first.mailer);
  await first.reached;
  await loseLease('frozen@example.com');
  relay(smtpMailer(server.url));
  await until(async () => expect((await mailTo(db, 'frozen@example.com')).state).toBe('sent'));
  const written = await mailTo(db, 'frozen@example.com');
  first.thaw();
  await until(() => expect(first.outcomes).toEqual(['withdrawn']));
  expect(server.received).toHaveLength(1);
  expect(await mailTo(db, 'frozen@example.com')).toEqual(written);
});

test('nor while the other one still sends it: the later result counts', async () => {
  const answer = Promise.withResolvers<undefined>();
  const server = await serve({ text: () => answer.promise });
  await queueMails(db, ['both@example.com']);
  const first = frozen(smtpMailer(server.url));
  relay(first.mailer);
  await first.reached;
  await loseLease('both@example.com');
  relay(smtpMailer(server.url));
  await until(() => expect(server.received).toHaveLength(1));
  first.thaw();
  await until(() => expect(first.outcomes).toEqual(['withdrawn']));
  expect(await mailTo(db, 'both@example.com')).toMatchObject({ state: 'queued', attempts: 2 });
  answer.resolve(undefined);
  await until(async () => expect((await mailTo(db, 'both@example.com')).state).toBe('sent'));
  expect(server.received).toHaveLength(1);
});

test('a rejection that comes too late says nothing about the mail', async () => {
  const reject = Promise.withResolvers<number>();
  const slow = await serve({ text: () => reject.promise });
  const server = await serve();
  await queueMails(db, ['late@example.com']);
  const first = relay(smtpMailer(slow.url));
  await until(() => expect(slow.received).toHaveLength(1));
  await loseLease('late@example.com');
  relay(smtpMailer(server.url));
  await until(async () => expect((await mailTo(db, 'late@example.com')).state).toBe('sent'));
  reject.resolve(550);
  await first.stop();
  expect(await mailTo(db, 'late@example.com')).toMatchObject({ state: 'sent', rejections: 0, reason: null });
});

test('a lease is checked after the server has said yes to the recipient, before it has the text', async () => {
  let lostMeanwhile = false;
  const server = await serve({
    recipient: () => {
      lostMeanwhile = true;
      return undefined;
    },
  });
  await queueMails(db, ['midway@example.com']);
  const real = smtpMailer(server.url);
  const outcomes: string[] = [];
  relay({
    ...real,
    send: async (mail, maySend) => {
      const outcome = await real.send(mail, async () => {
        expect(lostMeanwhile).toBe(true);
        await db.update(outboxMails).set({ lease: crypto.randomUUID() }).where(eq(outboxMails.id, mail.id));
        return maySend();
      });
      outcomes.push(outcome.kind);
      return outcome;
    },
  });
  await until(() => expect(outcomes).toEqual(['withdrawn']));
  expect(server.received).toEqual([]);
});

test('a mail that ends its process at each try is given up after five, and can be sent again', async () => {
  const server = await serve();
  await queueMails(db, ['deadly@example.com']);
  for (let process = 1; process <= 5; process += 1) {
    await loseLease('deadly@example.com');
    // A process that dies while it sends writes nothing any more.
    const leased = await takeMail(db);
    expect(leased).toMatchObject({ recipient: 'deadly@example.com', attempts: process, expiredLeases: process - 1 });
  }
  await loseLease('deadly@example.com');
  await queueMails(db, ['afterwards@example.com']);
  relay(smtpMailer(server.url));
  await until(async () => expect((await mailTo(db, 'afterwards@example.com')).state).toBe('sent'));
  await until(async () => expect((await mailTo(db, 'deadly@example.com')).state).toBe('failed'));
  const { id, reason } = await mailTo(db, 'deadly@example.com');
  expect(reason).toBe('Given up: 5 tries ended without a result');
  expect(server.received.map(({ to }) => to)).toEqual(['afterwards@example.com']);
  await resendMail(await superAdmin(), { id });
  relay(smtpMailer(server.url));
  await until(async () => expect((await mailTo(db, 'deadly@example.com')).state).toBe('sent'));
});

test('a mail that may be what ends processes is sent while no other is', async () => {
  await queueMails(db, ['suspicious@example.com', ...[1, 2, 3, 4, 5, 6].map((number) => `good${number}@example.com`)]);
  await db
    .update(outboxMails)
    .set({ expiredLeases: 2, dueAt: sql`now() - interval '1 minute'` })
    .where(eq(outboxMails.recipient, 'suspicious@example.com'));
  const sending = new Set<string>();
  const beside: string[][] = [];
  relay({
    send: async ({ recipient }) => {
      sending.add(recipient);
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (sending.has('suspicious@example.com')) beside.push([...sending]);
      sending.delete(recipient);
      return { kind: 'sent' };
    },
    close: () => undefined,
  });
  await until(async () => expect((await mailTo(db, 'good6@example.com')).state).toBe('sent'));
  await until(async () => expect((await mailTo(db, 'suspicious@example.com')).state).toBe('sent'));
  expect(beside).toEqual([['suspicious@example.com']]);
});

test('a recorded outcome forgets what was lost before', async () => {
  await queueMails(db, ['recovers@example.com']);
  await db.update(outboxMails).set({ expiredLeases: 4 }).where(eq(outboxMails.recipient, 'recovers@example.com'));
  relay({ send: async () => ({ kind: 'later', reason: '451' }), close: () => undefined });
  await until(async () => expect((await mailTo(db, 'recovers@example.com')).reason).toBe('451'));
  expect(await mailTo(db, 'recovers@example.com')).toMatchObject({ state: 'queued', expiredLeases: 0, lease: null });
});

test('the queued mails of a deleted shipment are cancelled with it; what was sent or failed stays so', async () => {
  const root = await superAdmin();
  const { id } = await queueMails(db, ['waiting@example.com', 'sent@example.com', 'failed@example.com']);
  await queueMails(db, ['of-another@example.com']);
  const set = (recipient: string, values: object) =>
    db.update(outboxMails).set(values).where(eq(outboxMails.recipient, recipient));
  await set('sent@example.com', { state: 'sent', sentAt: new Date() });
  await set('failed@example.com', { state: 'failed', reason: '550', failedAt: new Date() });
  await softDeleteShipment(root, { id });
  expect(await mailTo(db, 'waiting@example.com')).toMatchObject({
    state: 'cancelled',
    reason: 'The shipment was deleted.',
  });
  expect((await mailTo(db, 'sent@example.com')).state).toBe('sent');
  expect(await mailTo(db, 'failed@example.com')).toMatchObject({ state: 'failed', reason: '550' });
  expect((await mailTo(db, 'of-another@example.com')).state).toBe('queued');

  const server = await serve();
  relay(smtpMailer(server.url));
  await until(async () => expect((await mailTo(db, 'of-another@example.com')).state).toBe('sent'));
  expect(server.received.map(({ to }) => to)).toEqual(['of-another@example.com']);
});

test('a mail that is about to be sent when its shipment is deleted is not handed over', async () => {
  const server = await serve();
  const { id } = await queueMails(db, ['claimed@example.com']);
  const first = frozen(smtpMailer(server.url));
  relay(first.mailer);
  await first.reached;
  await softDeleteShipment(await superAdmin(), { id });
  first.thaw();
  await until(() => expect(first.outcomes).toEqual(['withdrawn']));
  expect(server.received).toEqual([]);
  expect((await mailTo(db, 'claimed@example.com')).state).toBe('cancelled');
});

test('where a deletion left a mail queued, as an older process does, it is cancelled instead of sent', async () => {
  const server = await serve();
  const { id } = await queueMails(db, ['left@example.com']);
  await db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, id));
  relay(smtpMailer(server.url));
  await until(async () => expect((await mailTo(db, 'left@example.com')).state).toBe('cancelled'));
  expect(server.received).toEqual([]);
});

test('a cancelled mail cannot be sent again', async () => {
  await queueMails(db, ['cancelled@example.com']);
  const { id } = await mailTo(db, 'cancelled@example.com');
  await db.update(outboxMails).set({ state: 'cancelled' }).where(eq(outboxMails.id, id));
  expect(await rejection(resendMail(await superAdmin(), { id }))).toMatch(/^conflict/);
});

test('a failed mail that is sent again while its shipment is deleted is not queued afterwards', async () => {
  const root = await superAdmin();
  for (let round = 0; round < 10; round += 1) {
    const recipient = `race${round}@example.com`;
    const { id: shipmentId } = await queueMails(db, [recipient]);
    const { id } = await mailTo(db, recipient);
    await db
      .update(outboxMails)
      .set({ state: 'failed', reason: '550', failedAt: new Date() })
      .where(eq(outboxMails.id, id));
    await Promise.all([rejection(resendMail(root, { id })), softDeleteShipment(root, { id: shipmentId })]);
    expect((await mailTo(db, recipient)).state).not.toBe('queued');
  }
});
