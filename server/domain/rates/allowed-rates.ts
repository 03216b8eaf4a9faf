import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { REQUESTS_AN_HOUR } from '#contract/requests/request-states.ts';
import type { Db } from '#db/open-database.ts';
import { InMemoryRateLimiter } from '#server/infra/rate-limit/in-memory-rate-limiter.ts';
import { count, type RateRule, rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { LARGE_JOBS_AN_HOUR, reject } from './reject.ts';

// docs/contract/wire.md, 'Rates of what is allowed': each call is allowed, but a loop of them costs others.
const SIGN_INS: RateRule = { name: 'sign-ins that succeed', limit: 30, seconds: secondsInHour };
const OWN_CHANGES: RateRule = { name: 'own changes', limit: 30, seconds: secondsInHour };
const LARGE_JOBS: RateRule = { name: 'large jobs', limit: LARGE_JOBS_AN_HOUR, seconds: secondsInHour };
const INVITATIONS: RateRule = { name: 'invitations', limit: 5, seconds: secondsInHour };
const MEMBER_INVITATIONS: RateRule = { name: 'invitations of a company', limit: 20, seconds: secondsInDay };
const REQUESTS: RateRule = { name: 'requests of a company', limit: REQUESTS_AN_HOUR, seconds: secondsInHour };
const MAIL_CHOICES: RateRule = { name: 'mail choices', limit: 30, seconds: secondsInHour };
/**
 * Limits in memory, for each process, so that a write needs no further statement. They are far above a user's pace and
 * stop a script.
 */
const WRITES = { limit: 6_000, seconds: secondsInHour };
/** An office behind one address; what is cached is not rendered and does not count. */
const PAGES = { limit: 600, seconds: secondsInMinute };

/** Counts a sign-in whose password was right. Throws `too-many` beyond 30 an hour of one account. */
export async function countSignIn(db: Db, userId: string): Promise<void> {
  reject('successful sign-ins', await count(db, SIGN_INS, userId));
}

/**
 * Counts a change of one's own name or sessions, or a right password that was asked for again (before a change of
 * password or second factor). Throws `too-many` beyond 30 an hour of one account, for each of the three.
 */
export async function countOwnChange(db: Db, userId: string, what: 'name' | 'sessions' | 'password'): Promise<void> {
  reject('own changes', await count(db, OWN_CHANGES, `${what}\n${userId}`));
}

/**
 * Counts an export, an import, previewed ones too, or a change of many shipments. Throws `too-many` beyond 120 an hour
 * of one account, all together (docs/contract/wire.md, 'Shares of an account').
 */
export async function countLargeJob(db: Db, userId: string): Promise<void> {
  reject('large jobs', await count(db, LARGE_JOBS, userId));
}

/** Counts an invitation that is mailed again. Throws `too-many` beyond five an hour of one invited user. */
export async function countInvitation(db: Db, userId: string): Promise<void> {
  reject('invitations', await count(db, INVITATIONS, userId));
}

/** Counts an invitation by a manager. Throws `too-many` beyond 20 a day of the company's managers together. */
export async function countMemberInvitation(db: Db, companyId: string): Promise<void> {
  reject('invitations of a company', await count(db, MEMBER_INVITATIONS, companyId));
}

/** Counts a request, a change of one or a withdrawal. Throws `too-many` beyond 60 an hour of one company. */
export async function countRequest(db: Db, companyId: string): Promise<void> {
  reject('requests', await count(db, REQUESTS, companyId));
}

/** Counts a recipient's choices by the link in a mail. Throws `too-many` beyond 30 an hour of one e-mail. */
export async function countMailChoice(db: Db, email: string): Promise<void> {
  reject('mail choices', await count(db, MAIL_CHOICES, email));
}

const writes = new InMemoryRateLimiter(WRITES.limit, WRITES.seconds);

/**
 * Counts, in memory only, any call of an account that may write. Throws `too-many` beyond 6,000 an hour in this
 * process.
 */
export function countWrite(userId: string): void {
  if (!rateLimited()) return;
  reject('writes', writes.blockedFor(userId));
  writes.count(userId);
}

const pages = new InMemoryRateLimiter(PAGES.limit, PAGES.seconds);

/** Throws `too-many` for a client address for which 600 pages were rendered within a minute by this process. */
export function requirePages(clientIp: string): void {
  reject('pages', pages.blockedFor(clientIp));
}

/** Counts, in memory only, a page that was rendered for a client address without an account. */
export function countPage(clientIp: string): void {
  pages.count(clientIp);
}
