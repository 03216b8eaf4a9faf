import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { startJobs } from '#server/infra/jobs/jobs.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { markSent } from '#server/infra/mail/outbox-store.ts';
import { log } from '#server/infra/observability/log.ts';
import { mailTo, makeDue, queueMails } from '../../../factories/mails/mails.ts';
import { startMailServer } from '../../../support/mail/mail-server.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../../support/postgres/throwaway-postgres.ts';

let postgres: ThrowawayPostgres | undefined;
let database: Database;

beforeAll(async () => {
  postgres = await throwawayPostgres();
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  await migrate(database);
});

afterAll(async () => {
  await database?.close();
  await postgres?.remove();
});

test('a database that is down costs a line each, loses no mail, sends none twice, and ends by itself', async () => {
  const warned = vi.spyOn(log, 'warn');
  const failed = vi.spyOn(log, 'error');
  const letThrough = Promise.withResolvers<void>();
  const server = await startMailServer();
  const real = smtpMailer(server.url);
  // Each mail is sent at once, but its sender learns of it only after the database has gone.
  const mailer = {
    ...real,
    send: async (...given: Parameters<typeof real.send>) => {
      const outcome = await real.send(...given);
      await letThrough.promise;
      return outcome;
    },
  };
  const relay = startOutboxRelay(database.db, mailer, mailRules);
  const jobs = await startJobs(database.db, {});

  await queueMails(database.db, ['during@example.com']);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 60_000);
  await postgres?.stop();
  letThrough.resolve();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(warned.mock.calls.map(([, line]) => line).sort()).toEqual([
    'The database is down, waiting: jobs',
    'The database is down, waiting: mails',
  ]);

  await postgres?.start();
  await vi.waitFor(async () => expect((await mailTo(database.db, 'during@example.com')).state).toBe('sent'), 60_000);
  await queueMails(database.db, ['after@example.com']);
  await vi.waitFor(async () => expect((await mailTo(database.db, 'after@example.com')).state).toBe('sent'), 60_000);
  await Promise.all([jobs.stop(), relay.stop()]);
  await server.stop();
  expect(server.received.map(({ to }) => to)).toEqual(['during@example.com', 'after@example.com']);
  expect(failed).not.toHaveBeenCalled();
}, 180_000);

test('what was sent while it was down for longer than a lease can be written down before another process takes it', async () => {
  const server = await startMailServer();
  await queueMails(database.db, ['long-outage@example.com']);
  const mail = await takeMail(database.db);
  if (!mail) throw new Error('Nothing was claimed');
  await makeDue(database.db, ['long-outage@example.com']);
  await postgres?.stop();
  const content = vi.spyOn(log, 'info');
  const another = startOutboxRelay(database.db, smtpMailer(server.url), mailRules);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await postgres?.start();
  const back = 'The database has recovered: mails';
  await vi.waitFor(() => expect(content.mock.calls.flat()).toContain(back), { timeout: 60_000, interval: 10 });
  expect(await markSent(database.db, mail)).toBe(true);
  await another.stop();
  await server.stop();
  expect(server.received).toEqual([]);
  expect((await mailTo(database.db, 'long-outage@example.com')).state).toBe('sent');
}, 180_000);
