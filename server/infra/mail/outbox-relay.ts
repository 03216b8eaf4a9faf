import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#db/open-database.ts';
import { openGate } from '#server/infra/concurrency/semaphore.ts';
import { watchOutage } from '#server/infra/observability/connectivity-log.ts';
import { log } from '#server/infra/observability/log.ts';
import { countMail, noteQueuedMails } from '#server/infra/observability/metrics.ts';
import { LANES, type Mailer } from './mailer.ts';
import {
  type ClaimedMail,
  claimMail,
  confirmLease,
  LEASE_MS,
  type Lease,
  queueState,
  renewLeases,
} from './outbox-store.ts';
import { settleMail } from './record-result.ts';
import { MAX_LOST_LEASES, SUSPICIOUS_LOST_LEASES, watchServer } from './retry-policy.ts';
import type { SendOutcome } from './smtp-result.ts';

const RENEW_EVERY_MS = LEASE_MS / 6;
const LOOK_EVERY_MS = 30_000;
const LOOK_AGAIN_MS = 1_000;
const SHORTEST_PAUSE_MS = 100;
const FINISH_WITHIN_MS = 2_000;
/** After an outage, for those who sent a mail meanwhile and try to write that down. */
const GRACE_MS = 2_000;

export type Drain = {
  /** Looks for due mails now. */
  wake(): void;
  /** Claims no more, lets what is being sent finish for four seconds, then cuts it off: it stays queued. */
  stop(): Promise<void>;
};

/**
 * Sends what is due in the outbox, a few mails at a time, until it is stopped (contract section 7, 'Mail'). It looks when it is
 * woken, when the next mail is due, and every half minute for what another process left. Any number of processes may do so.
 * A mail that may be what ends processes is sent alone, so that no other is taken for it (decision 027).
 */
export function startDrain(db: Db, mailer: Mailer): Drain {
  const lanes = new Set<Promise<void>>();
  const held = new Set<string>();
  const sending = new Set<Lease>();
  const inTurn = openGate(1);
  const server = watchServer();
  const outage = watchOutage('mails');
  let stopped = false;
  let aloneWith: ClaimedMail | undefined;
  let graceUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, milliseconds);
  };

  const wake = () => {
    if (stopped || lanes.size >= server.lanes(LANES)) return;
    if (server.wait() > 0) return lookIn(server.wait());
    const lane = sendWhatIsDue().finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  /** One mail after the other; where there is one there may be more, so the next lane starts beside it. */
  const sendWhatIsDue = async () => {
    try {
      while (!stopped && server.wait() === 0) {
        const mail = await inTurn(takeNext);
        if (!mail) break;
        setImmediate(wake);
        await sendOne(mail).finally(() => letGo(mail));
      }
      // Whoever sends it looks on afterwards.
      if (aloneWith) return;
      const { queued, dueIn } = await queueState(db);
      noteAnswer();
      noteQueuedMails(queued);
      lookIn(Math.max(SHORTEST_PAUSE_MS, server.wait(), Math.min(dueIn ?? LOOK_EVERY_MS, LOOK_EVERY_MS)));
    } catch (error) {
      if (!outage.failed(error)) log.error({ err: error }, 'The outbox could not be read');
      lookIn(LOOK_AGAIN_MS);
    }
  };

  const takeNext = async () => {
    if (aloneWith) return undefined;
    const mail = await claimMail(db, {
      held,
      suspicious: held.size === 0,
      unleased: outage.away || Date.now() < graceUntil,
    });
    noteAnswer();
    if (!mail) return undefined;
    held.add(mail.id);
    if (mail.lostLeases >= SUSPICIOUS_LOST_LEASES) aloneWith = mail;
    return mail;
  };

  const letGo = (mail: ClaimedMail) => {
    held.delete(mail.id);
    if (aloneWith === mail) aloneWith = undefined;
  };

  const noteAnswer = () => {
    if (outage.away) graceUntil = Date.now() + GRACE_MS;
    outage.answered();
  };

  const sendOne = async (mail: ClaimedMail) => {
    sending.add(mail);
    const started = performance.now();
    const outcome = await handOver(mail);
    if (outcome.kind === 'away') server.failed();
    else if (outcome.kind !== 'impossible' && outcome.kind !== 'withdrawn') server.answered();
    await untilWritten(mail, outcome, performance.now() - started);
    sending.delete(mail);
  };

  const handOver = async (mail: ClaimedMail): Promise<SendOutcome> => {
    if (mail.lostLeases < MAX_LOST_LEASES) return mailer.send(mail, () => confirmLease(db, mail));
    return { kind: 'impossible', reason: `Given up: ${mail.lostLeases} tries ended without a result` };
  };

  // What happened to a mail must not be forgotten because the database is away: a sent one would be sent again.
  const untilWritten = async (mail: ClaimedMail, outcome: SendOutcome, took: number) => {
    for (;;) {
      try {
        return countMail(await settleMail(db, mail, outcome, took));
      } catch (error) {
        if (!outage.failed(error)) log.error({ err: error, mail: mail.id }, 'The state of a mail could not be written');
        if (stopped) return;
        await delay(LOOK_AGAIN_MS / 4);
      }
    }
  };

  const renewing = setInterval(() => {
    if (sending.size > 0) renewLeases(db, [...sending]).catch((error) => outage.failed(error));
  }, RENEW_EVERY_MS);

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const ended = Promise.all(lanes).then(() => true);
      const inTime = await Promise.race([ended, delay(FINISH_WITHIN_MS, false, { ref: false })]);
      mailer.close();
      // What was cut off is written down as such; only a database that is away is not waited for.
      if (!inTime) await Promise.race([ended, delay(LOOK_AGAIN_MS, false, { ref: false })]);
      clearInterval(renewing);
    },
  };
}
