import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/contract/error.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No password has this hash; comparing with it takes as long as with a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

// Node has four threads for work of this kind, and files are read on them too.
const inTurn = createSemaphore(Math.min(3, availableParallelism()), {
  maxLength: 100,
  rejection: () =>
    new AppError('unavailable', 'Too many people are signing in at the moment. Please try again.', { retryAfter: 2 }),
});

/** The argon2id hash to store. Throws `unavailable` when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether the password has this hash. Null, for an account that is not there, takes the same time and is false, and so is a
 * hash that cannot be read. Throws `unavailable` when too many wait already.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? NOBODYS_HASH, password).catch(() => false);
    return matches && stored !== null;
  });
}
