import { AsyncResource } from 'node:async_hooks';
import type { Db } from '#db/open-database.ts';
import { countMail, noteQueuedMails } from '#server/infra/observability/metrics.ts';
import { traced } from '#server/infra/observability/tracing.ts';
import { type LeaseFilter, type Relay, startRelay } from '#server/infra/relay/relay.ts';
import { type Mailer, WORKERS } from './mailer.ts';
import {
  type KeyedLease,
  type LeasedMail,
  leaseMail,
  type PrepareMail,
  queueState,
  renewLeases,
} from './outbox-store.ts';
import { type AfterFailure, recordResult } from './record-result.ts';
import { MAX_EXPIRED_LEASES, watchServer } from './retry-policy.ts';
import type { SmtpResult } from './smtp-result.ts';

/** The decision about a mail whose time has come. */
export type MailRules = {
  prepare: PrepareMail;
  /**
   * Stores what the mail's link needs and renews the lease, just before the mail is handed over. False: it was lost, or
   * the mail must not be sent any more.
   */
  confirm(db: Db, lease: KeyedLease): Promise<boolean>;
  /** In the transaction in which a mail is given up. */
  afterFailure?: AfterFailure;
};

/** So many workers at most try mails again: recipients whose servers never answer leave the others to new mails. */
const MAX_RETRIES = Math.floor(WORKERS / 2);

/** Sends what is due in the outbox, a few mails at a time, until it is stopped (docs/contract/mails.md, 'Retries'). */
export function startOutboxRelay(db: Db, mailer: Mailer, rules: MailRules): Relay {
  const server = watchServer();
  const retried = new Set<string>();
  const joined = new Set<string>();

  const leaseNext = async (filter: LeaseFilter): Promise<LeasedMail | undefined> => {
    const excluded = new Set([...filter.excluded, ...joined]);
    const mail = await leaseMail(db, { ...filter, excluded, retries: retried.size < MAX_RETRIES }, rules.prepare);
    if (mail && mail.attempts > 1) retried.add(mail.id);
    for (const { id } of mail?.joined ?? []) joined.add(id);
    return mail;
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

  return startRelay<LeasedMail, SmtpResult>({
    name: 'mails',
    workers: () => server.workers(WORKERS),
    wait: server.wait,
    lease: leaseNext,
    async attempt(mail) {
      const outcome = await tracedAttempt(mail, () => handOver(mail));
      if (outcome.kind === 'unavailable') server.failed();
      else if (outcome.kind !== 'impossible' && outcome.kind !== 'withdrawn') server.answered();
      return outcome;
    },
    async record(mail, outcome, took) {
      countMail(await recordResult(db, mail, outcome, took, rules.afterFailure));
      retried.delete(mail.id);
      for (const { id } of mail.joined ?? []) joined.delete(id);
    },
    renew: (leases) => renewLeases(db, leases),
    async nextDue() {
      const { queued, dueIn } = await queueState(db);
      noteQueuedMails(queued);
      return dueIn;
    },
    close: mailer.close,
  });
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
