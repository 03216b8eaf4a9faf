import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#db/open-database.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import { createConnectivityLog } from '#server/infra/observability/connectivity-log.ts';
import { log } from '#server/infra/observability/log.ts';
import { countMail, noteQueuedMails } from '#server/infra/observability/metrics.ts';
import { traced } from '#server/infra/observability/tracing.ts';
import { type Mailer, WORKERS } from './mailer.ts';
import {
  type KeyedLease,
  LEASE_MS,
  type Lease,
  type LeasedMail,
  leaseMail,
  type PrepareMail,
  queueState,
  renewLeases,
} from './outbox-store.ts';
import { recordResult } from './record-result.ts';
import { MAX_EXPIRED_LEASES, SUSPICIOUS_EXPIRED_LEASES, watchServer } from './retry-policy.ts';
import type { SmtpResult } from './smtp-result.ts';

const RENEW_EVERY_MS = LEASE_MS / 6;
/** Also for what other processes queue, and for what one that ended has left. */
const LOOK_EVERY_MS = 1_000;
const WRITE_AGAIN_MS = 250;
const MIN_PAUSE_MS = 100;
const FINISH_TIMEOUT_MS = 2_000;
const CUT_OFF_TIMEOUT_MS = 1_000;
/** After the database was down, for those who sent a mail meanwhile and try to write that down. */
const GRACE_MS = 2_000;

/** The decision about a mail whose time has come. */
export type MailRules = {
  prepare: PrepareMail;
  /**
   * Stores what the mail's link needs and renews the lease, just before the mail is handed over. False: it was lost, or
   * the mail must not be sent any more.
   */
  confirm(db: Db, lease: KeyedLease): Promise<boolean>;
};

export type OutboxRelay = {
  /** Leases no more mails, lets what is being sent finish for two seconds, then cuts it off: it stays queued. */
  stop(): Promise<void>;
};

/**
 * Sends what is due in the outbox, a few mails at a time, until it is stopped (contract section 7, 'Mail'). It looks
 * every second and when the next mail is due. Any number of processes may do so.
 * A mail that may be what ends processes is sent alone, so that no other is taken for it (decision 027).
 */
export function startOutboxRelay(db: Db, mailer: Mailer, rules: MailRules): OutboxRelay {
  const workers = new Set<Promise<void>>();
  const inFlight = new Set<string>();
  const sending = new Set<Lease>();
  const leaseMutex = createSemaphore(1);
  const server = watchServer();
  const connectivity = createConnectivityLog('mails');
  let stopped = false;
  let aloneWith: LeasedMail | undefined;
  let graceUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, milliseconds);
  };

  const wake = () => {
    if (stopped || workers.size >= server.workers(WORKERS)) return;
    if (server.wait() > 0) return lookIn(server.wait());
    const worker = sendWhatIsDue().finally(() => workers.delete(worker));
    workers.add(worker);
  };

  /** One mail after the other; where there is one there may be more, so the next worker starts beside it. */
  const sendWhatIsDue = async () => {
    try {
      while (!stopped && server.wait() === 0) {
        const mail = await leaseMutex(takeNext);
        if (!mail) break;
        setImmediate(wake);
        await sendOne(mail).finally(() => releaseMail(mail));
      }
      // The sender looks on afterwards.
      if (aloneWith) return;
      const { queued, dueIn } = await queueState(db);
      noteResponse();
      noteQueuedMails(queued);
      lookIn(Math.max(MIN_PAUSE_MS, server.wait(), Math.min(dueIn ?? LOOK_EVERY_MS, LOOK_EVERY_MS)));
    } catch (error) {
      if (!connectivity.failed(error)) log.error({ err: error }, 'The outbox could not be read');
      lookIn(LOOK_EVERY_MS);
    }
  };

  const takeNext = async () => {
    if (aloneWith) return undefined;
    const filter = {
      excluded: inFlight,
      suspicious: inFlight.size === 0,
      unleased: connectivity.isDown || Date.now() < graceUntil,
    };
    const mail = await leaseMail(db, filter, rules.prepare);
    noteResponse();
    if (!mail) return undefined;
    inFlight.add(mail.id);
    if (mail.expiredLeases >= SUSPICIOUS_EXPIRED_LEASES) aloneWith = mail;
    return mail;
  };

  const releaseMail = (mail: LeasedMail) => {
    inFlight.delete(mail.id);
    if (aloneWith === mail) aloneWith = undefined;
  };

  const noteResponse = () => {
    if (connectivity.isDown) graceUntil = Date.now() + GRACE_MS;
    connectivity.answered();
  };

  const sendOne = async (mail: LeasedMail) => {
    sending.add(mail);
    const started = performance.now();
    const outcome = await tracedAttempt(mail, () => handOver(mail));
    if (outcome.kind === 'unavailable') server.failed();
    else if (outcome.kind !== 'impossible' && outcome.kind !== 'withdrawn') server.answered();
    await untilWritten(mail, outcome, performance.now() - started);
    sending.delete(mail);
  };

  const handOver = async (mail: LeasedMail): Promise<SmtpResult> => {
    // The mailer asks from a connection's event, which belongs to whichever mail opened that connection.
    if (mail.expiredLeases < MAX_EXPIRED_LEASES)
      return mailer.send(
        mail,
        AsyncResource.bind(() => rules.confirm(db, mail)),
      );
    return { kind: 'impossible', reason: `Given up: ${mail.expiredLeases} tries ended without a result` };
  };

  // A mail's result must not be lost because the database is down: a sent mail would be sent again.
  const untilWritten = async (mail: LeasedMail, outcome: SmtpResult, took: number) => {
    for (;;) {
      try {
        return countMail(await recordResult(db, mail, outcome, took));
      } catch (error) {
        if (!connectivity.failed(error))
          log.error({ err: error, mail: mail.id }, 'The state of a mail could not be written');
        if (stopped) return;
        await delay(WRITE_AGAIN_MS);
      }
    }
  };

  const renewing = setInterval(() => {
    if (sending.size > 0) renewLeases(db, [...sending]).catch((error) => connectivity.failed(error));
  }, RENEW_EVERY_MS);

  wake();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const ended = Promise.all(workers).then(() => true);
      const inTime = await Promise.race([ended, delay(FINISH_TIMEOUT_MS, false, { ref: false })]);
      mailer.close();
      // An interrupted mail is recorded as such; only a database that is down is not waited for.
      if (!inTime) await Promise.race([ended, delay(CUT_OFF_TIMEOUT_MS, false, { ref: false })]);
      clearInterval(renewing);
    },
  };
}

/** Each attempt is a trace of its own: what queued the mail may be days ago. */
function tracedAttempt(mail: LeasedMail, attempt: () => Promise<SmtpResult>): Promise<SmtpResult> {
  return traced('mail attempt', async (span) => {
    const outcome = await attempt();
    span?.set({ 'mail.id': mail.id, 'mail.kind': mail.kind, 'mail.attempt': mail.attempts });
    span?.set({ 'mail.outcome': outcome.kind });
    if (outcome.kind !== 'sent' && outcome.kind !== 'withdrawn') span?.fail(outcome.kind);
    return outcome;
  });
}
