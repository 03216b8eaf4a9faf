import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { MAX_CONFIRMATIONS } from '#contract/mails/mail-choices.ts';
import type { Db } from '#db/open-database.ts';
import { countSignInFailure } from '#server/infra/observability/service-metrics.ts';
import { InMemoryRateLimiter } from '#server/infra/rate-limit/in-memory-rate-limiter.ts';
import {
  blockedFor,
  count,
  isFirst,
  type RateRule,
  rateLimited,
  takeTurn,
  unblock,
} from '#server/infra/rate-limit/rate-limiter.ts';
import { reject } from './reject.ts';

// docs/contract/wire.md, 'Rates'. A client IP is an IPv4 address or an IPv6 /64.
const QUARTER_HOUR_S = secondsInHour / 4;

const FAILED_SIGN_INS_OF_PAIR: RateRule = { name: 'sign-in', limit: 10, seconds: QUARTER_HOUR_S, firstBlock: 30 };
const FAILED_SIGN_INS_OF_IP: RateRule = { name: 'sign-ins', limit: 100, seconds: QUARTER_HOUR_S };
/** Beyond the limit an account has turns: one attempt every ten seconds, from any address. */
const FAILED_SIGN_INS_OF_ACCOUNT: RateRule = {
  name: 'sign-ins of account',
  limit: 100,
  seconds: secondsInHour,
  firstBlock: 10,
  maxBlock: 10,
};
/** A caller at this point has the password, so few guesses are allowed. */
const WRONG_CODES_OF_ACCOUNT: RateRule = {
  name: 'wrong codes',
  limit: 10,
  seconds: secondsInHour,
  firstBlock: QUARTER_HOUR_S,
  maxBlock: secondsInHour,
};
const REGISTRATIONS: RateRule = { name: 'registration', limit: 20, seconds: secondsInHour };
const RESETS_OF_IP: RateRule = { name: 'resets', limit: 5, seconds: secondsInHour };
const RESETS_OF_ACCOUNT: RateRule = { name: 'resets of account', limit: 5, seconds: secondsInHour };
const LINK_MAILS: RateRule = { name: 'link mails', limit: 20, seconds: secondsInHour };
const OPT_OUT_MAILS: RateRule = { name: 'opt-out mails', limit: MAX_CONFIRMATIONS, seconds: secondsInHour };
const NOTICES = { name: 'notices', seconds: secondsInHour };
const CONFIRMATION_MAILS: RateRule = { name: 'confirmation mails', limit: 3, seconds: secondsInHour };
const ENQUIRIES: RateRule = { name: 'enquiries', limit: 5, seconds: secondsInHour };
const UNKNOWN_NUMBERS: RateRule = { name: 'tracking', limit: 120, seconds: secondsInMinute };

/**
 * An attempt to sign in. `account` is the e-mail as it was sent. `isKnown`: the account has signed in from this client
 * before.
 */
export type SignInAttempt = { account: string; clientIp: string; isKnown: boolean };
/** An attempt whose password may be compared. With `hasTurn` it is already counted for its account. */
export type AdmittedAttempt = SignInAttempt & { hasTurn: boolean };

/**
 * To be called before a password is compared, for existing and unknown accounts alike. Throws `too-many` while this
 * pair of account and client IP is blocked. For an unknown client also while the client IP is blocked, or until the
 * account's next turn.
 */
export async function admitAttempt(db: Db, attempt: SignInAttempt): Promise<AdmittedAttempt> {
  await requireUnblocked(db, attempt);
  if (attempt.isKnown) return { ...attempt, hasTurn: false };
  const turn = await takeTurn(db, FAILED_SIGN_INS_OF_ACCOUNT, attempt.account);
  if (typeof turn === 'number') reject('sign-ins', turn);
  return { ...attempt, hasTurn: turn === 'turn' };
}

/**
 * To be called after a right password: of simultaneous guesses it must not pass if the wrong ones have blocked the
 * account meanwhile.
 */
export async function requireStillUnblocked(db: Db, attempt: AdmittedAttempt): Promise<void> {
  const ofAccount = [[FAILED_SIGN_INS_OF_ACCOUNT, attempt.account]] as const;
  await requireUnblocked(db, attempt, attempt.isKnown || attempt.hasTurn ? [] : ofAccount);
}

/**
 * Counts a failed sign-in for the pair, for the client IP and for the account. Throws `too-many` instead of a 401 when
 * one of them is blocked now; for a known client only when the pair is.
 */
export async function countFailedSignIn(
  db: Db,
  attempt: AdmittedAttempt,
  factor: 'password' | 'code' = 'password',
): Promise<void> {
  countSignInFailure(factor);
  const { account, clientIp, isKnown, hasTurn } = attempt;
  reject('sign-ins', await count(db, FAILED_SIGN_INS_OF_PAIR, pairOf(attempt)));
  const ofClientIp = await count(db, FAILED_SIGN_INS_OF_IP, clientIp);
  if (!isKnown) reject('sign-ins', ofClientIp);
  const ofAccount = hasTurn ? null : await count(db, FAILED_SIGN_INS_OF_ACCOUNT, account);
  if (!isKnown) reject('sign-ins', ofAccount);
}

/**
 * To be called before a code of the second factor is compared, and again after a right one. Throws `too-many` beyond
 * ten wrong codes of the account in an hour, from any address; a known client is not limited.
 */
export async function requireCodesUnblocked(db: Db, attempt: SignInAttempt): Promise<void> {
  if (attempt.isKnown) return;
  reject('sign-ins', await blockedFor(db, [WRONG_CODES_OF_ACCOUNT, attempt.account]));
}

/** Counts a wrong code, also as a failed sign-in. Throws `too-many` as `countFailedSignIn` does. */
export async function countWrongCode(db: Db, attempt: AdmittedAttempt): Promise<void> {
  if (!attempt.isKnown) await count(db, WRONG_CODES_OF_ACCOUNT, attempt.account);
  await countFailedSignIn(db, attempt, 'code');
}

/**
 * After a password was chosen by a mailed link: the next attempt from this client IP is compared, and so is the next
 * from anywhere else (docs/contract/accounts.md, 'Guessing').
 */
export async function unblockSignIn(db: Db, at: { account: string; clientIp: string }): Promise<void> {
  await unblock(db, [FAILED_SIGN_INS_OF_PAIR, pairOf(at)], [FAILED_SIGN_INS_OF_ACCOUNT, at.account]);
}

type Subject = readonly [RateRule, string];

async function requireUnblocked(db: Db, attempt: SignInAttempt, others: readonly Subject[] = []): Promise<void> {
  const pair: Subject = [FAILED_SIGN_INS_OF_PAIR, pairOf(attempt)];
  const clientIp: Subject = [FAILED_SIGN_INS_OF_IP, attempt.clientIp];
  reject('sign-ins', await blockedFor(db, pair, ...(attempt.isKnown ? [] : [clientIp]), ...others));
}

/** Counts a sign-up, also one that is rejected afterwards. Throws `too-many` beyond 20 an hour. */
export async function countRegistration(db: Db, clientIp: string): Promise<void> {
  reject('registrations', await count(db, REGISTRATIONS, clientIp));
}

/**
 * Counts a request for a quote, or a message. Throws `too-many` beyond five an hour of one client IP
 * (docs/contract/enquiries.md).
 */
export async function countEnquiry(db: Db, clientIp: string): Promise<void> {
  reject('enquiries', await count(db, ENQUIRIES, clientIp));
}

/**
 * Counts a request for a new password. Throws `too-many` beyond five an hour of one client IP
 * (docs/contract/accounts.md, 'Reset').
 */
export async function countResetRequest(db: Db, clientIp: string): Promise<void> {
  reject('resets', await count(db, RESETS_OF_IP, clientIp));
}

/**
 * Counts a mail with a link for a new password. False beyond five an hour of one account: then it is not sent, without
 * an error.
 */
export async function mayMailReset(db: Db, userId: string): Promise<boolean> {
  return (await count(db, RESETS_OF_ACCOUNT, userId)) === null;
}

/** Counts a tracking link that a user mails. Throws `too-many` beyond 20 an hour (docs/contract/mails.md). */
export async function countLinkMail(db: Db, userId: string): Promise<void> {
  reject('link mails', await count(db, LINK_MAILS, userId));
}

/**
 * Counts a mail that asks an address whether all mails are to stop. Throws `too-many` beyond 3 an hour
 * (docs/contract/mails.md, 'Opting out').
 */
export async function countOptOutMail(db: Db, email: string): Promise<void> {
  reject('opt-out mails', await count(db, OPT_OUT_MAILS, email));
}

/** Counts a link mailed to confirm an address, whoever signed up with it. Throws `too-many` beyond 3 an hour. */
export async function countConfirmationMail(tx: Db, email: string): Promise<void> {
  reject('confirmation mails', await count(tx, CONFIRMATION_MAILS, email));
}

/** The same for a mail that the user did not ask for: false beyond 3 an hour. */
export async function mayMailConfirmation(tx: Db, email: string): Promise<boolean> {
  return (await count(tx, CONFIRMATION_MAILS, email)) === null;
}

/**
 * Whether this is an account's first notice of its kind in an hour, in the transaction that queues it
 * (docs/contract/mails.md, 'Account mails').
 */
export function isFirstNotice(tx: Db, kind: string, userId: string): Promise<boolean> {
  return isFirst(tx, NOTICES, `${kind}\n${userId}`);
}

const misses = new InMemoryRateLimiter(UNKNOWN_NUMBERS.limit, UNKNOWN_NUMBERS.seconds);

/**
 * To be called before a lookup; without a query. Throws `too-many` for a client IP that this process knows to be
 * blocked.
 */
export function requireTrackingUnblocked(clientIp: string): void {
  if (rateLimited()) reject('tracking', misses.blockedFor(clientIp));
}

/**
 * Counts a well-formed number that does not exist. Throws `too-many` beyond 120 unknown ones a minute in all processes.
 */
export async function countTrackingMiss(db: Db, clientIp: string): Promise<void> {
  countMalformedTracking(clientIp);
  const seconds = await count(db, UNKNOWN_NUMBERS, clientIp);
  if (seconds !== null) misses.block(clientIp, seconds);
  reject('tracking', seconds);
}

/** Counts, in memory only, a malformed number. Throws `too-many` beyond 120 unknown ones a minute. */
export function countMalformedTracking(clientIp: string): void {
  requireTrackingUnblocked(clientIp);
  misses.count(clientIp);
}

const pairOf = ({ account, clientIp }: Pick<SignInAttempt, 'account' | 'clientIp'>): string =>
  `${clientIp}\n${account}`;

const OF_NUMBER: RateRule = { name: 'unlocks of number', limit: 20, seconds: secondsInDay };
const OF_CLIENT: RateRule = { name: 'unlocks', limit: 5, seconds: secondsInHour };
/** Tries on any numbers: each number makes two counters, which stay a day. */
const ALL_OF_CLIENT: RateRule = { name: 'unlocks of client', limit: 120, seconds: secondsInMinute };

/**
 * Counts a try to unlock this number, whether it exists or not. Throws `too-many` beyond five an hour of one client IP,
 * and beyond 20 a day of anybody: the mailed link still works (docs/contract/tracking.md, 'Unlock'). One client IP has
 * at most 120 tries a minute.
 */
export async function countUnlock(db: Db, number: string, clientIp: string): Promise<void> {
  reject('unlocks', await count(db, ALL_OF_CLIENT, clientIp));
  reject('unlocks', await count(db, OF_CLIENT, `${clientIp}\n${number}`));
  reject('unlocks', await count(db, OF_NUMBER, number));
}
