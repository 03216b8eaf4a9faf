import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/errors/app-error.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import type { Share } from '#server/infra/concurrency/shares.ts';
import { isCommonPassword } from '#server/infra/secrets/common-passwords.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No password has this hash; comparing with it takes as long as with a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * For one client IP and one account: less than the queue, and one IP does not use up an account's share
 * (docs/contract/wire.md, 'Rates of what is allowed').
 */
const MAX_OF_CLIENT_IP = 40;
const MAX_OF_ACCOUNT = 50;

// Node has four threads for work of this kind, and files are read on them too.
const withPermit = createSemaphore(Math.min(3, availableParallelism()), {
  maxLength: 100,
  rejection: (why) => (why === 'share' ? rejectShare() : rejectFull()),
});

const rejectFull = () => new AppError('many-sign-ins', { retryAfter: 2 });

const rejectShare = () =>
  new AppError('too-many-sign-ins-at-once', {
    retryAfter: 2,
  });

/**
 * The requester of a hash: each waits behind those who have fewer in the queue. A known one has an account's share of
 * his own, so that strangers who name the account do not delay its owner.
 */
export type HashFor = { clientIp: string; account: string; isKnown?: boolean };

function sharesOf({ clientIp, account, isKnown = false }: HashFor): Share[] {
  const ofAccount = { key: `${isKnown ? 'known' : 'unknown'} ${account}`, max: MAX_OF_ACCOUNT };
  // The development server knows no client IP.
  return clientIp === '' ? [ofAccount] : [{ key: clientIp, max: MAX_OF_CLIENT_IP }, ofAccount];
}

/**
 * The argon2id hash to store. Throws `unavailable` if too many wait, `too-many` if too many of this client or account
 * do.
 */
export function hashPassword(password: string, hashFor?: HashFor): Promise<string> {
  return inTurn(hashFor, () => hash(password, COST));
}

/**
 * Whether the password has this hash. Null, for an account that is not there, takes the same time and is false, and so
 * is a hash that cannot be read. Throws as `hashPassword` does.
 */
export function verifyPassword(stored: string | null, password: string, hashFor?: HashFor): Promise<boolean> {
  return inTurn(hashFor, async () => {
    const matches = await verify(stored ?? NOBODYS_HASH, password).catch(() => false);
    return matches && stored !== null;
  });
}

/** The product itself has no share. */
const inTurn = <Result>(hashFor: HashFor | undefined, work: () => Promise<Result>): Promise<Result> =>
  withPermit(work, { shares: hashFor ? sharesOf(hashFor) : [] });

/**
 * Throws `invalid` that names `field` for a password that is among the most common (docs/contract/accounts.md, 'New
 * passwords').
 */
export async function rejectCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new AppError('password-too-common', { field });
}
