import { type Db, transaction } from '#db/open-database.ts';
import { log } from '#server/infra/observability/log.ts';
import { idsOf, type LeasedMail, markFailed, markSent, reschedule } from './outbox-store.ts';
import { FIRST_GAP_MS, isHopeless, retryGap } from './retry-policy.ts';
import type { SmtpResult } from './smtp-result.ts';

const MIN_WAIT_MS = 1_000;

/** The consequences of a mail that was given up. */
export type AfterFailure = (tx: Db, mailId: string) => Promise<void>;

/**
 * Writes down how a try ended that took so many milliseconds, and says what becomes of the mail. `withdrawn`: another
 * process has it, or it was cancelled, and nothing is written.
 */
export async function recordResult(
  db: Db,
  mail: LeasedMail,
  outcome: SmtpResult,
  took: number,
  afterFailure?: AfterFailure,
): Promise<'sent' | 'retry' | 'failed' | 'withdrawn'> {
  const { id, attempts } = mail;
  if (outcome.kind === 'withdrawn') return withdrawn(mail);
  if (outcome.kind === 'sent') {
    if (!(await markSent(db, mail, mail.copy))) return withdrawn(mail);
    log.info({ mail: id, attempts }, 'Mail sent');
    return 'sent';
  }
  const { kind, reason } = outcome;
  const rejections = mail.rejections + (kind === 'rejected' ? 1 : 0);
  const age = Date.now() - mail.createdAt.getTime();
  if (kind === 'impossible' || isHopeless({ attempts, rejections, age })) {
    const isWritten = await transaction(db, async (tx) => {
      if (!(await markFailed(tx, mail, rejections, reason))) return false;
      for (const each of idsOf(mail)) await afterFailure?.(tx, each);
      return true;
    });
    if (!isWritten) return withdrawn(mail);
    log.warn({ mail: id, attempts, reason: withoutAddresses(reason) }, 'Mail given up');
    return 'failed';
  }
  // While the server is down it is the server that is waited for: when it has recovered no mail has to wait longer.
  const gap = kind === 'unavailable' ? FIRST_GAP_MS : retryGap(attempts);
  if (!(await reschedule(db, mail, rejections, reason, Math.max(MIN_WAIT_MS, gap - took)))) return withdrawn(mail);
  log.warn({ mail: id, attempts, reason: withoutAddresses(reason) }, 'Mail will be tried again');
  return 'retry';
}

/** Servers repeat the recipient's address, which belongs in the delivery log alone. */
const withoutAddresses = (reason: string) =>
  reason
    .split(' ')
    .map((word) => (word.includes('@') ? '[address]' : word))
    .join(' ');

function withdrawn({ id, attempts }: LeasedMail): 'withdrawn' {
  log.warn({ mail: id, attempts }, 'Mail was taken over or cancelled while it was being sent');
  return 'withdrawn';
}
