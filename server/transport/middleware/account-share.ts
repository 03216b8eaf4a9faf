import { AppError } from '#server/contract/error.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countWrite } from '#server/domain/rates/allowed-rates.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import { countRejection } from '#server/infra/observability/service-metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';

/** Less than the ten connections to the database: what one account asks for all at once leaves the others some. */
const MAX_RUNNING = 6;
const MAX_CALLS = 200;

const withPermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  rejection: (why) => {
    if (why === 'aborted') return new AppError('invalid', 'The client has disconnected');
    countRejection('calls at once');
    return new AppError('too-many', 'Too many requests at once. Please try again in 2 seconds.', { retryAfter: 2 });
  },
});

type Call = { isRead: boolean; signal?: AbortSignal | undefined };

/**
 * Does a call of an account by REST or tRPC, with at most six of this account in work and 200 in all; others' do not wait for them. What may
 * change something is counted. Throws `too-many`. Who is not signed in has the limits of a client IP instead.
 */
export async function withAccountShare<Result>(
  { actor }: Ctx,
  { isRead, signal }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (actor.kind !== 'user' || !rateLimited()) return work();
  if (!isRead) countWrite(actor.user.id);
  const shares = [{ key: actor.user.id, max: MAX_CALLS, maxRunning: MAX_RUNNING }];
  return withPermit(work, { shares, signal });
}
